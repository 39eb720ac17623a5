package io.privhist.internal.noise;

import java.util.Arrays;

/**
 * What is known of two-sided geometric noise of one budget, {@code P(Z = z)} proportional to {@code
 * exp(-e |z|)}: its moments, and how far it can reach. For planning and reporting, never for
 * drawing.
 *
 * <p>Source of the moments: Suresh (2019), appendix A, in hyperbolic form, which is accurate for
 * small e too.
 *
 * <p>Where the number of draws depends on earlier noise, its radii need numbers fixed before the
 * first draw, or hold uniformly over time, as those of prefix sums do.
 *
 * @param budget e
 */
public record NoiseLaw(double budget) {
  private static final int GRID = 200;

  /** Returns the mean absolute value, {@code 1/sinh(e)}. */
  public double meanAbsolute() {
    return 1 / StrictMath.sinh(budget);
  }

  /** Returns the variance, {@code 1/(2 sinh(e/2)^2)}, that is {@code 2a/(1-a)^2}, a = exp(-e). */
  public double variance() {
    double sinh = StrictMath.sinh(budget / 2);
    return 1 / (2 * sinh * sinh);
  }

  /** Returns the root of the variance. */
  public double standardDeviation() {
    return 1 / (Math.sqrt(2) * StrictMath.sinh(budget / 2));
  }

  /**
   * Returns the smallest q such that m draws all lie within ±q with probability at least 1 - p:
   * {@code (1 - 2a^(q+1)/(1+a))^m >= 1 - p}.
   */
  public long radiusOfEach(double m, double p) {
    double each = -Math.expm1(Math.log1p(-p) / m);
    double steps = -(Math.log(each) + Math.log1p(Math.exp(-budget)) - Math.log(2)) / budget;
    return (long) Math.max(0, Math.ceil(steps - 1 + 1e-9));
  }

  /**
   * Returns bounds on |S_j|, j = 0..count, that hold all at once with probability at least 1 - p,
   * where S_j is the sum of the first j draws. Draws come in epochs 2^i &lt;= j &lt; 2^(i+1), each
   * with its share of p; in an epoch Levy's inequality and Chernoff's bound on its last sum are
   * used.
   */
  public long[] radiiOfPrefixes(int count, double p) {
    long[] radii = new long[count + 1];
    for (int epoch = 0; 1L << epoch <= count; epoch++) {
      int end = (int) Math.min(count, (2L << epoch) - 1);
      Arrays.fill(radii, 1 << epoch, end + 1, radiusOfEpoch(epoch, p));
    }
    return radii;
  }

  /** Sums are whole numbers, so the bound is rounded down. */
  private long radiusOfEpoch(int epoch, double p) {
    double share = p * 6 / (Math.PI * Math.PI * (epoch + 1.0) * (epoch + 1.0));
    double draws = Math.pow(2, epoch + 1) - 1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 1; k < GRID; k++) {
      double x = budget * k / GRID;
      least = Math.min(least, (Math.log(4 / share) + draws * logMoment(x)) / x);
    }
    return (long) Math.floor(least);
  }

  /** Logarithm of E[exp(x Z)] = (1-a)^2 / ((1 - a e^x)(1 - a e^-x)), a = e^-e, 0 &lt; x &lt; e. */
  private double logMoment(double x) {
    return 2 * Math.log(-Math.expm1(-budget))
        - Math.log(-Math.expm1(x - budget))
        - Math.log(-Math.expm1(-x - budget));
  }
}
