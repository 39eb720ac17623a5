package io.privhist.mechanism;

/**
 * Moments of two-sided geometric noise, {@code P(Z = z)} proportional to {@code exp(-e |z|)}; for
 * planning and reporting.
 *
 * <p>Source: Suresh (2019), appendix A, in hyperbolic form, which is accurate for small e too.
 */
final class GeometricMoments {
  private GeometricMoments() {}

  /** Returns the standard deviation, the root of {@code 2a/(1-a)^2}, {@code a = exp(-e)}. */
  static double standardDeviation(double e) {
    return 1 / (Math.sqrt(2) * StrictMath.sinh(e / 2));
  }
}
