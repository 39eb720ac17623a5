package io.privhist.internal.tiling;

import java.util.Arrays;

/**
 * How far noise can reach: bounds that hold for all tiles, or all prefix sums, of a scan at once.
 *
 * <p>The number of tiles depends on earlier noise, so the bounds use numbers fixed before the
 * scan's first noise, or hold uniformly over time.
 */
final class TileRadius {
  private static final int GRID = 200;

  private final double e; // budget of a tile

  TileRadius(double budget) {
    this.e = budget;
  }

  /**
   * Returns the smallest q such that m draws all lie within ±q with probability at least 1 - p:
   * {@code (1 - 2a^(q+1)/(1+a))^m >= 1 - p}.
   */
  long ofEach(double m, double p) {
    double each = -Math.expm1(Math.log1p(-p) / m);
    double steps = -(Math.log(each) + Math.log1p(Math.exp(-e)) - Math.log(2)) / e;
    return (long) Math.max(0, Math.ceil(steps - 1 + 1e-9));
  }

  /**
   * Returns bounds on |S_j|, j = 0..count, that hold all at once with probability at least 1 - p,
   * where S_j is the sum of the first j draws. Draws come in epochs 2^i &lt;= j &lt; 2^(i+1), each
   * with its share of p; in an epoch Levy's inequality and Chernoff's bound on its last sum are
   * used.
   */
  long[] ofPrefixes(int count, double p) {
    long[] radii = new long[count + 1];
    for (int epoch = 0; 1L << epoch <= count; epoch++) {
      int end = (int) Math.min(count, (2L << epoch) - 1);
      Arrays.fill(radii, 1 << epoch, end + 1, ofEpoch(epoch, p));
    }
    return radii;
  }

  /** Sums are whole numbers, so the bound is rounded down. */
  private long ofEpoch(int epoch, double p) {
    double share = p * 6 / (Math.PI * Math.PI * (epoch + 1.0) * (epoch + 1.0));
    double draws = Math.pow(2, epoch + 1) - 1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 1; k < GRID; k++) {
      double x = e * k / GRID;
      least = Math.min(least, (Math.log(4 / share) + draws * logMoment(x)) / x);
    }
    return (long) Math.floor(least);
  }

  /** Logarithm of E[exp(x Z)] = (1-a)^2 / ((1 - a e^x)(1 - a e^-x)), a = e^-e, 0 &lt; x &lt; e. */
  private double logMoment(double x) {
    return 2 * Math.log(-Math.expm1(-e))
        - Math.log(-Math.expm1(x - e))
        - Math.log(-Math.expm1(-x - e));
  }
}
