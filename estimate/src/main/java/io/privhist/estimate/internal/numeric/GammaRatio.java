package io.privhist.estimate.internal.numeric;

/**
 * {@code Gamma(x) / Gamma(x - d)} for a moderate d, without the loss of digits that the difference
 * of two logarithms has for large x.
 */
public final class GammaRatio {
  private static final double LARGE = 30;

  private GammaRatio() {}

  /**
   * Returns the ratio; x must be positive and x - d must not be zero or a negative whole number.
   */
  public static double of(double x, double d) {
    double factor = 1;
    double shifted = x;
    while (Math.min(shifted, shifted - d) < LARGE) {
      factor *= (shifted - d) / shifted;
      shifted++;
    }
    return factor * Math.exp(logOfLarge(shifted, d));
  }

  /** Stirling's series for both, the leading terms subtracted by hand. */
  private static double logOfLarge(double x, double d) {
    return d * Math.log(x) - (x - d - 0.5) * Math.log1p(-d / x) - d + stirling(x) - stirling(x - d);
  }

  private static double stirling(double x) {
    double square = 1 / (x * x);
    return (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680))) / x;
  }
}
