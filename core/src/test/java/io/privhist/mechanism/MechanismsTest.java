package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MechanismsTest {
  private static final Map<PublicBound, Long> ALL_BOUNDS =
      Map.of(PublicBound.LABELS, 5L, PublicBound.MAX_COUNT, 6L, PublicBound.MAX_ITEMS, 7L);

  @Test
  void named_everyName_findsItsMechanism() {
    assertThat(Mechanisms.names()).doesNotHaveDuplicates().startsWith("tiling");
    for (String name : Mechanisms.names()) {
      assertThat(Mechanisms.named(name, ALL_BOUNDS).name()).isEqualTo(name);
    }
  }

  @Test
  void named_withoutBounds_findsThoseThatNeedNone() {
    assertThat(Mechanisms.named("privhist-tuned").name()).isEqualTo("privhist-tuned");
  }

  @Test
  void all_areThoseThatNeedNoBound() {
    assertThat(Mechanisms.withoutBounds())
        .extracting(Mechanism::name)
        .containsExactly("tiling", "lattice", "privhist", "privhist-tuned", "sorted-noise");
  }

  @ParameterizedTest
  @CsvSource({
    "sorted-noise, public-labels, 5",
    "cumulative, public-max-count, 6",
    "partition, public-max-items, 7"
  })
  void named_withBounds_isToldItsOwn(String name, String bound, long value) {
    Mechanism mechanism = Mechanisms.named(name, ALL_BOUNDS);
    assertThat(Mechanisms.boundOf(name)).map(PublicBound::id).contains(bound);
    assertThat(
            mechanism
                .release(RawHistogram.ofCounts(1, 2), Epsilon.parse("1"))
                .mechanism()
                .publicBounds())
        .containsOnlyKeys(bound)
        .containsValue(value);
  }

  @Test
  void named_withoutTheBoundItNeeds_namesIt() {
    assertThatThrownBy(() -> Mechanisms.named("cumulative"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cumulative needs a bound that is public knowledge: public-max-count");
    assertThat(Mechanisms.missingBound("partition", Map.of())).contains(PublicBound.MAX_ITEMS);
    assertThat(Mechanisms.missingBound("partition", ALL_BOUNDS)).isEmpty();
    assertThat(Mechanisms.missingBound("sorted-noise", Map.of())).isEmpty();
    assertThat(Mechanisms.boundOf("tiling")).isEmpty();
  }

  @Test
  void named_unknownName_listsTheKnownOnes() {
    assertThatThrownBy(() -> Mechanisms.named("laplace"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "mechanism must be auto or one of tiling, lattice, privhist, privhist-tuned, sorted-noise,"
                + " cumulative, partition, got \"laplace\"");
  }
}
