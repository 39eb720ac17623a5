package io.privhist.internal.levels;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Shares labels out among children in proportion to their weights, in whole labels, and never less
 * than the least a child must have.
 *
 * <p>Weights are whole multiples of a small part of the largest, so that sums do not depend on the
 * order of the children.
 */
final class Sharing {
  private static final double PARTS = 0x1p31;

  private final List<Child> children;
  private final long[] weights;

  Sharing(List<Child> children) {
    this.children = children;
    double largest = children.stream().mapToDouble(Child::weight).max().orElse(0);
    this.weights = children.stream().mapToLong(child -> parts(child.weight(), largest)).toArray();
  }

  private static long parts(double part, double whole) {
    return Math.max(1, whole > 0 ? (long) (part / whole * PARTS) : 1);
  }

  /** Returns the sum of the variances. */
  double variance() {
    double largest = children.stream().mapToDouble(Child::variance).max().orElse(0);
    long sum = children.stream().mapToLong(child -> parts(child.variance(), largest)).sum();
    return sum * (largest / PARTS);
  }

  /** Returns the mean chance that a height is exact, of the children that labels would go to. */
  double chanceExact() {
    long sum = 0;
    long exact = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i];
      exact += (long) (weights[i] * children.get(i).chanceExact());
    }
    return sum == 0 ? 1 : (double) exact / sum;
  }

  /**
   * Returns how many labels beyond its released height each child gets, in the order of the
   * children: their sum is {@code labels}, or as near to that as their bounds allow.
   */
  long[] shares(long labels) {
    double level = level(labels);
    int n = weights.length;
    long[] shares = new long[n];
    double[] fractions = new double[n];
    long left = labels;
    for (int i = 0; i < n; i++) {
      double exact = bounded(weights[i] * level, children.get(i));
      shares[i] = (long) Math.floor(exact);
      fractions[i] = exact - shares[i];
      left -= shares[i];
    }
    roundUp(shares, fractions, left);
    return shares;
  }

  private static double bounded(double share, Child child) {
    return Math.min((double) child.most(), Math.max((double) child.least(), share));
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
      if (left > 0 && shares[i] < children.get(i).most()) {
        shares[i]++;
        left--;
      }
    }
  }

  /** Returns the level to which weights are filled so that all shares add up to the labels. */
  private double level(long labels) {
    double sum = 0;
    Turn[] turns = new Turn[2 * weights.length];
    for (int i = 0; i < weights.length; i++) {
      Child child = children.get(i);
      sum += child.least();
      turns[2 * i] = new Turn((double) child.least() / weights[i], weights[i]);
      turns[2 * i + 1] = new Turn((double) child.most() / weights[i], -weights[i]);
    }
    if (labels <= sum) {
      return Double.NEGATIVE_INFINITY;
    }
    Arrays.sort(turns, Comparator.comparingDouble(Turn::level));
    long slope = 0;
    double level = turns[0].level;
    for (Turn turn : turns) {
      double next = sum + slope * (turn.level - level);
      if (next >= labels) {
        return level + (labels - sum) / slope;
      }
      sum = next;
      level = turn.level;
      slope += turn.weight;
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Where a child begins to take more with the level, or ceases to. */
  private record Turn(double level, long weight) {}
}
