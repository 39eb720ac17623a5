package io.privhist.estimate.internal.numeric;

import org.hipparchus.special.Gamma;

/**
 * Natural logarithm of the factorial, of a whole number held in a double.
 *
 * <p>A table up to 255, Stirling's series with three terms beyond, whose remainder is below {@code
 * 1/(1680 m^7)}: every value is good to a few units in its last place.
 */
public final class LogFactorial {
  private static final double HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
  private static final double[] SMALL = new double[256];

  static {
    for (int m = 0; m < SMALL.length; m++) {
      SMALL[m] = Gamma.logGamma(m + 1.0);
    }
  }

  private LogFactorial() {}

  public static double of(double m) {
    if (m < SMALL.length) {
      return SMALL[(int) m];
    }
    double log = Math.log(m);
    return m * (log - 1) + 0.5 * log + HALF_LOG_TWO_PI + remainder(m);
  }

  private static double remainder(double m) {
    double square = m * m;
    return (1 - (1 - 2 / (7 * square)) / (30 * square)) / (12 * m);
  }

  /**
   * Returns {@code ln((f+t)!/f!) - t ln(f+t)} without the cancellation that the difference of two
   * logarithms of factorials suffers when {@code f} is far larger than {@code t}.
   */
  public static double scaledRise(double f, double t) {
    if (f < SMALL.length) {
      return of(f + t) - of(f) - t * Math.log(f + t);
    }
    return (f + 0.5) * Math.log1p(t / f) - t + remainder(f + t) - remainder(f);
  }
}
