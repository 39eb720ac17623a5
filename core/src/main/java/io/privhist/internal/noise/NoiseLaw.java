package io.privhist.internal.noise;

/**
 * Moments of two-sided geometric noise of one budget, {@code P(Z = z)} proportional to {@code
 * exp(-e |z|)}; for planning and reporting, never for drawing.
 *
 * <p>Source: Suresh (2019), appendix A, in hyperbolic form, which is accurate for small e too.
 *
 * @param budget e
 */
public record NoiseLaw(double budget) {
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
}
