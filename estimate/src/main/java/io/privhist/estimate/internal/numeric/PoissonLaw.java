package io.privhist.estimate.internal.numeric;

import org.hipparchus.special.Erf;
import org.hipparchus.special.Gamma;

/**
 * A Poisson law: its distribution function, and how far it is from a number.
 *
 * @param mean positive
 */
public record PoissonLaw(double mean) {
  private static final double LARGE = 1e5; // the normal law is good to 1e-3 there

  /** Returns the probability of at most k. */
  public double atMost(double k) {
    if (k < 0) {
      return 0;
    }
    double whole = Math.floor(k);
    return mean < LARGE
        ? Gamma.regularizedGammaQ(whole + 1, mean)
        : Erf.erfc((mean - whole - 0.5) / Math.sqrt(2 * mean)) / 2;
  }

  /** Returns the mean of {@code |X - c|}. */
  public double meanDistance(double c) {
    double whole = Math.floor(c);
    if (mean < LARGE) {
      return mean - c + 2 * (c * atMost(whole) - mean * atMost(whole - 1));
    }
    double deviation = Math.sqrt(mean);
    double t = (c - mean) / deviation;
    double density = Math.exp(-t * t / 2) / Math.sqrt(2 * Math.PI);
    return deviation * (2 * density + t * Erf.erf(t / Math.sqrt(2)));
  }
}
