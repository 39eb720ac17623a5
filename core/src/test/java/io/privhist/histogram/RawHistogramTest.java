package io.privhist.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RawHistogramTest {
  private static final Prevalences EXAMPLE =
      Prevalences.of(new long[] {3, 8}, new long[] {1, 2}); // the paper's {3, 8, 8}

  @Test
  void ofCounts_anyOrderWithZeros_givesPrevalences() {
    assertThat(RawHistogram.ofCounts(8, 0, 3, 8).sensitivePrevalences()).isEqualTo(EXAMPLE);
  }

  @Test
  void ofLabels_countsOccurrences() {
    List<String> items =
        List.of(
            "a", "a", "a", "c", "c", "c", "c", "d", "a", "a", "a", "a", "c", "c", "c", "c", "a",
            "d", "d");

    assertThat(RawHistogram.ofLabels(items).sensitivePrevalences()).isEqualTo(EXAMPLE);
  }

  @Test
  void ofPrevalences_sameRows_isTheSame() {
    RawHistogram histogram = RawHistogram.ofPrevalences(new long[] {3, 8}, new long[] {1, 2});

    assertThat(histogram.sensitivePrevalences()).isEqualTo(EXAMPLE);
    assertThat(histogram.items()).isEqualTo(19);
    assertThat(EXAMPLE.labels()).isEqualTo(3);
  }

  @Test
  void ofPrevalences_argumentsChangedLater_keepsItsRows() {
    long[] counts = {3, 8};
    RawHistogram histogram = RawHistogram.ofPrevalences(counts, new long[] {1, 2});

    counts[0] = 5;

    assertThat(histogram.sensitivePrevalences()).isEqualTo(EXAMPLE);
  }

  @Test
  void factories_withoutItems_giveTheEmptyHistogram() {
    assertThat(RawHistogram.ofCounts().items()).isZero();
    assertThat(RawHistogram.ofLabels(List.of()).sensitivePrevalences())
        .isEqualTo(Prevalences.empty());
  }

  @Test
  void factories_malformedRows_nameTheRuleButNoValue() {
    assertThatThrownBy(() -> RawHistogram.ofCounts(5, -7654321))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("counts must not be negative");
    assertThatThrownBy(() -> RawHistogram.ofPrevalences(new long[] {8, 3}, new long[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "counts must be positive and strictly increasing, but row 1 is not above the one before");
    assertThatThrownBy(() -> RawHistogram.ofPrevalences(new long[] {3, 8}, new long[] {1, 0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("prevalences must be positive, but row 1 is not");
    assertThatThrownBy(() -> RawHistogram.ofPrevalences(new long[] {3}, new long[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("counts and prevalences must have the same length, got 1 and 2");
  }

  @Test
  void constructor_upToTwoToThe60Items_isAllowedAndMoreIsRefused() {
    assertThat(RawHistogram.ofPrevalences(new long[] {1L << 30}, new long[] {1L << 30}).items())
        .isEqualTo(RawHistogram.MAX_ITEMS);
    assertThatThrownBy(
            () -> RawHistogram.ofPrevalences(new long[] {1, 1L << 30}, new long[] {1, 1L << 30}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a histogram has at most 2^60 items");
    assertThatThrownBy(
            () -> RawHistogram.ofPrevalences(new long[] {1L << 40}, new long[] {1L << 40}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a histogram has at most 2^60 items");
  }

  @Test
  void toString_neverShowsCounts() {
    RawHistogram histogram = RawHistogram.ofCounts(7654321);

    assertThat(histogram.toString()).isEqualTo("RawHistogram[redacted]");
    assertThat(histogram.sensitivePrevalences().toString()).doesNotContain("7654321");
  }

  @Test
  void builder_repeatedAndEmptyRows_areMerged() {
    Prevalences built = new Prevalences.Builder().add(3, 1).add(5, 0).add(8, 1).add(8, 1).build();

    assertThat(built).isEqualTo(EXAMPLE);
  }
}
