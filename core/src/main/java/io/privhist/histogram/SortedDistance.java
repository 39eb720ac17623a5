package io.privhist.histogram;

/**
 * Distances between two histograms whose counts are matched by rank, largest with largest.
 *
 * <p>Both are computed in O(rows) by walking over stretches of ranks on which neither side changes;
 * nothing is expanded to labels or items.
 *
 * <p>Source: Suresh (2019), Lemma 1: {@code l1(h1, h2) = sum over i of |n_(i)(h1) - n_(i)(h2)|}.
 */
public final class SortedDistance {
  private SortedDistance() {}

  /** A stretch of ranks on which both histograms are constant. */
  @FunctionalInterface
  public interface Stretch {
    /**
     * Takes one stretch, in order of rank.
     *
     * @param ranks how many ranks it has
     * @param first count of those ranks in the first histogram, 0 beyond its last label
     * @param second likewise in the second
     */
    void accept(long ranks, long first, long second);
  }

  /** Returns the sorted L1 distance, saturated at {@code Long.MAX_VALUE}. */
  public static long l1(Prevalences first, Prevalences second) {
    long[] sum = {0};
    forEachStretch(
        first,
        second,
        (ranks, a, b) ->
            sum[0] = SaturatedMath.add(sum[0], SaturatedMath.multiply(ranks, Math.abs(a - b))));
    return sum[0];
  }

  /** Returns the sorted L2 distance, the root of the sum of squares. */
  public static double l2(Prevalences first, Prevalences second) {
    double[] sum = {0};
    forEachStretch(
        first,
        second,
        (ranks, a, b) -> {
          double gap = (double) a - b;
          sum[0] += ranks * gap * gap;
        });
    return Math.sqrt(sum[0]);
  }

  /** Walks over all ranks, from the largest count down, until both histograms have ended. */
  public static void forEachStretch(Prevalences first, Prevalences second, Stretch action) {
    int a = first.rows() - 1;
    int b = second.rows() - 1;
    long leftA = a < 0 ? Long.MAX_VALUE : first.prevalence(a);
    long leftB = b < 0 ? Long.MAX_VALUE : second.prevalence(b);
    while (a >= 0 || b >= 0) {
      long ranks = Math.min(leftA, leftB);
      action.accept(ranks, a < 0 ? 0 : first.count(a), b < 0 ? 0 : second.count(b));
      leftA -= ranks;
      leftB -= ranks;
      if (leftA == 0) {
        a--;
        leftA = a < 0 ? Long.MAX_VALUE : first.prevalence(a);
      }
      if (leftB == 0) {
        b--;
        leftB = b < 0 ? Long.MAX_VALUE : second.prevalence(b);
      }
    }
  }
}
