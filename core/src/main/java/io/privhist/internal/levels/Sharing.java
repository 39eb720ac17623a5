package io.privhist.internal.levels;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Shares something out among takers in proportion to their weights, in whole numbers and within
 * their bounds.
 *
 * <p>Weights are whole multiples of a small part of the largest, so that sums do not depend on the
 * order of the takers.
 */
final class Sharing {
  private static final double PARTS = 0x1p31;

  private final List<? extends Taker> takers;
  private final long[] weights;

  Sharing(List<? extends Taker> takers) {
    this.takers = takers;
    double largest = takers.stream().mapToDouble(Taker::weight).max().orElse(0);
    this.weights = takers.stream().mapToLong(taker -> parts(taker.weight(), largest)).toArray();
  }

  private static long parts(double part, double whole) {
    return Math.max(1, whole > 0 ? (long) (part / whole * PARTS) : 1);
  }

  /**
   * Returns how much each taker gets, in their order: the sum is {@code whole}, or as near to that
   * as their bounds allow, and the precision of {@code double}.
   */
  long[] shares(long whole) {
    double level = level(whole);
    int n = weights.length;
    long[] shares = new long[n];
    double[] fractions = new double[n];
    long left = whole;
    for (int i = 0; i < n; i++) {
      double exact = bounded(weights[i] * level, takers.get(i));
      shares[i] =
          Math.max(takers.get(i).least(), Math.min(takers.get(i).most(), (long) Math.floor(exact)));
      fractions[i] = exact - shares[i];
      left -= shares[i];
    }
    roundUp(shares, fractions, left);
    return shares;
  }

  private static double bounded(double share, Taker taker) {
    return Math.min((double) taker.most(), Math.max((double) taker.least(), share));
  }

  /** Rounds those with the largest fractions up; among equals those with the largest weight. */
  private void roundUp(long[] shares, double[] fractions, long many) {
    if (many <= 0) {
      return;
    }
    Integer[] order = new Integer[weights.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        Comparator.<Integer>comparingDouble(i -> -fractions[i])
            .thenComparingLong(i -> -weights[i]));
    long left = many;
    for (int i : order) {
      if (left > 0 && shares[i] < takers.get(i).most()) {
        shares[i]++;
        left--;
      }
    }
  }

  /** Returns the level to which weights are filled so that all shares add up to the whole. */
  private double level(long whole) {
    double sum = 0;
    Turn[] turns = new Turn[2 * weights.length];
    for (int i = 0; i < weights.length; i++) {
      Taker taker = takers.get(i);
      sum += taker.least();
      turns[2 * i] = new Turn((double) taker.least() / weights[i], weights[i]);
      turns[2 * i + 1] = new Turn((double) taker.most() / weights[i], -weights[i]);
    }
    if (whole <= sum) {
      return Double.NEGATIVE_INFINITY;
    }
    Arrays.sort(turns, Comparator.comparingDouble(Turn::level));
    long slope = 0;
    double level = turns[0].level;
    for (Turn turn : turns) {
      double next = sum + slope * (turn.level - level);
      if (next >= whole) {
        return level + (whole - sum) / slope;
      }
      sum = next;
      level = turn.level;
      slope += turn.weight;
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Where a taker begins to take more with the level, or ceases to. */
  private record Turn(double level, long weight) {}
}
