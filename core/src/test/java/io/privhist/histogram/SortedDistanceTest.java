package io.privhist.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SortedDistanceTest {
  private static Prevalences rows(long... counts) {
    return RawHistogram.ofCounts(counts).sensitivePrevalences();
  }

  @Test
  void l1AndL2_smallExamples_areRight() {
    assertThat(SortedDistance.l1(rows(3, 8, 8), rows(3, 8, 8))).isZero();
    assertThat(SortedDistance.l1(rows(3, 8, 8), rows(8, 9))).isEqualTo(4);
    assertThat(SortedDistance.l2(rows(3, 8, 8), rows(8, 9))).isEqualTo(Math.sqrt(10));
    assertThat(SortedDistance.l1(rows(), rows(5, 6))).isEqualTo(11);
    assertThat(SortedDistance.l1(rows(5, 6), rows())).isEqualTo(11);
    assertThat(SortedDistance.l1(rows(), rows())).isZero();
  }

  @Test
  void l1AndL2_randomHistograms_agreeWithExpandedSortedCounts() {
    Random random = new Random(20_191_008);
    for (int trial = 0; trial < 2_000; trial++) {
      long[] a = randomCounts(random);
      long[] b = randomCounts(random);
      long l1 = 0;
      double squares = 0;
      for (int rank = 0; rank < Math.max(a.length, b.length); rank++) {
        long gap = ranked(a, rank) - ranked(b, rank);
        l1 += Math.abs(gap);
        squares += (double) gap * gap;
      }
      assertThat(SortedDistance.l1(rows(a), rows(b))).isEqualTo(l1);
      assertThat(SortedDistance.l2(rows(a), rows(b))).isCloseTo(Math.sqrt(squares), within(1e-9));
    }
  }

  @Test
  void l1_hugeHistograms_needsNoExpansionAndSaturates() {
    Prevalences many = Prevalences.of(new long[] {1}, new long[] {1L << 60});
    Prevalences one = Prevalences.of(new long[] {1L << 60}, new long[] {1});
    Prevalences absurd = Prevalences.of(new long[] {1L << 62}, new long[] {1L << 62});

    assertThat(SortedDistance.l1(many, one)).isEqualTo(2 * ((1L << 60) - 1));
    assertThat(SortedDistance.l1(absurd, one)).isEqualTo(Long.MAX_VALUE);
    assertThat(absurd.items()).isEqualTo(Long.MAX_VALUE);
  }

  private static long[] randomCounts(Random random) {
    long[] counts = random.longs(random.nextInt(12), 1, 8).toArray();
    Arrays.sort(counts);
    return counts;
  }

  private static long ranked(long[] ascending, int rank) {
    return rank < ascending.length ? ascending[ascending.length - 1 - rank] : 0;
  }
}
