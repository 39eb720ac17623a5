package io.privhist.evaluation.accuracy;

/**
 * The error bounds of Theorem 1 of Suresh (2019), without their constant factors.
 *
 * <p>The constant c in the exponent is 1/3, the rate at which noise of budget eps/3 falls.
 */
final class TheoremOne {
  private static final double C = 1.0 / 3;

  private TheoremOne() {}

  /** Returns {@code sqrt(n) e^(-c eps)} above 1, otherwise {@code sqrt(n/eps log(2/eps))}. */
  static double bound(double n, double epsilon) {
    return epsilon > 1
        ? Math.sqrt(n) * Math.exp(-C * epsilon)
        : Math.sqrt(n / epsilon * Math.log(2 / epsilon));
  }
}
