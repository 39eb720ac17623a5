package io.privhist.estimate.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.release.Interval;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingTest {
  @Test
  void of_notFinite_isAbsent() {
    assertThat(Reading.of(Double.NaN, Optional.empty()).value()).isEmpty();
    Reading open = Reading.of(2, Optional.of(new Range(1, Double.POSITIVE_INFINITY)));
    assertThat(open.lower()).contains(BigDecimal.valueOf(1.0));
    assertThat(open.upper()).isEmpty();
  }

  @Test
  void ofWhole_atTheLargestNumber_isOpen() {
    Reading open = Reading.ofWhole(3, Optional.of(new Interval(2, Long.MAX_VALUE)));
    assertThat(open.lower()).contains(BigDecimal.valueOf(2));
    assertThat(open.upper()).isEmpty();
  }

  @Test
  void range_outOfOrder_isRefused() {
    assertThatThrownBy(() -> new Range(2, 1))
        .hasMessage("a range needs lower <= upper, got 2.0 and 1.0");
    assertThatThrownBy(() -> new Range(Double.NaN, 1)).hasMessageContaining("NaN");
  }

  @Test
  void ofShare_ofNothing_mayBeAnything() {
    assertThat(Range.ofShare(new Interval(0, 0), new Interval(0, 0))).isEqualTo(new Range(0, 1));
  }
}
