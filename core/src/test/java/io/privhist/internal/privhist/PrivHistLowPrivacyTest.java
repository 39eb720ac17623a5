package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PrivHistLowPrivacyTest {
  @Test
  void withoutClosest_randomHistograms_agreesWithSortingAllLabels() {
    Random random = new Random(20_191_008);
    for (int trial = 0; trial < 2_000; trial++) {
      long[] counts = random.longs(random.nextInt(12), 1, 12).toArray();
      long first = 1 + random.nextInt(12);
      long second = 1 + random.nextInt(12);
      int removed = random.nextInt(8);

      assertThat(PrivHistLowPrivacy.withoutClosest(rows(counts), removed, first, second))
          .isEqualTo(rows(bySorting(bySorting(counts, first, removed), second, removed)));
    }
  }

  private static long[] bySorting(long[] counts, long target, int removed) {
    List<Long> labels = new ArrayList<>();
    for (long count : counts) {
      labels.add(count);
    }
    labels.sort(
        Comparator.<Long>comparingLong(count -> Math.abs(count - target))
            .thenComparingLong(count -> count));
    return labels.stream().skip(removed).mapToLong(Long::longValue).toArray();
  }

  @Test
  void withoutClosest_moreThanThereAre_leavesNothing() {
    assertThat(PrivHistLowPrivacy.withoutClosest(rows(3, 8, 8), 100, 8))
        .isEqualTo(Prevalences.empty());
  }

  /** Without any noise, the fakes that went in come out again and the histogram is exact. */
  @Test
  void postProcess_noNoise_givesTheHistogramBack() {
    PrivHistSteps.Cut cut = new PrivHistSteps.Cut(4, 3);
    long[] small = {3 + 3 - 2, 3 + 3 - 2, 3 + 3 - 2, 2 + 3 - 2}; // of {3, 8, 8}: phi_{r+} + M - v
    long[] large = {8, 8, 5, 5, 5};

    assertThat(PrivHistLowPrivacy.postProcess(small, large, cut)).isEqualTo(rows(3, 8, 8));
  }

  private static Prevalences rows(long... counts) {
    return RawHistogram.ofCounts(counts).sensitivePrevalences();
  }
}
