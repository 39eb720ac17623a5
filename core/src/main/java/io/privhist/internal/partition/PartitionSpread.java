package io.privhist.internal.partition;

import java.util.Arrays;

/**
 * How far the number of items of a partition release lies from that of its data: the root of the
 * mean square, by the recursion of {@link PartitionTable} for moments, in doubles.
 *
 * <p>A release reports this number for data equal to the released histogram, which is the only
 * estimate of the data it may use.
 */
final class PartitionSpread {
  private final PartitionRows rows;
  private final double[] powers; // of the ratio

  private PartitionSpread(PartitionRows rows, double ratio) {
    this.rows = rows;
    this.powers = new double[rows.rows() + 1];
    Arrays.setAll(powers, exponent -> StrictMath.pow(ratio, exponent));
  }

  /** Returns the root mean square of (items released - items of the data) for data so sorted. */
  static double ofTotal(PartitionRows rows, double ratio) {
    PartitionSpread spread = new PartitionSpread(rows, ratio);
    Tail tail = new Tail(1);
    tail.weights[0] = 1;
    for (int row = rows.rows(); row >= 1; row--) {
      tail = spread.withRow(row, tail);
    }
    return Math.sqrt(Math.max(0, tail.squares[tail.squares.length - 1]));
  }

  /** The rows from some row on, if none exceeds v; by v, the last entry for all larger v. */
  private static final class Tail {
    final double[] weights; // total weight, up to a common factor
    final double[] means; // of how many items are too many there
    final double[] squares; // mean of the square of that number

    Tail(int size) {
      weights = new double[size];
      means = new double[size];
      squares = new double[size];
    }
  }

  private Tail withRow(int row, Tail next) {
    Tail tail = new Tail(rows.highest(row) + 1);
    double weight = 0;
    double mean = 0;
    double square = 0;
    for (int v = 0; v < tail.weights.length; v++) {
      int below = Math.min(v, next.weights.length - 1);
      int excess = v - rows.count(row);
      double here = powers[Math.abs(excess)] * next.weights[below];
      weight += here;
      mean += here * (excess + next.means[below]);
      square += here * (excess * (excess + 2 * next.means[below]) + next.squares[below]);
      tail.weights[v] = weight;
      tail.means[v] = weight > 0 ? mean / weight : 0; // 0 where weights underflow
      tail.squares[v] = weight > 0 ? square / weight : 0;
    }
    normalise(tail.weights);
    return tail;
  }

  /** Divides by the largest weight, so that products over many rows stay in range. */
  private static void normalise(double[] weights) {
    double largest = weights[weights.length - 1];
    for (int v = 0; v < weights.length && largest > 0; v++) {
      weights[v] /= largest;
    }
  }
}
