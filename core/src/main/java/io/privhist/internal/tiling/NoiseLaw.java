package io.privhist.internal.tiling;

/**
 * Facts about two-sided geometric noise of one budget, for planning and for error statements.
 *
 * @param budget e
 */
public record NoiseLaw(double budget) {
  /** Returns the mean absolute value, {@code 1/sinh(e)}. */
  public double meanAbsolute() {
    return 1 / StrictMath.sinh(budget);
  }

  /** Returns the variance, {@code 1/(2 sinh(e/2)^2)}. */
  public double variance() {
    double sinh = StrictMath.sinh(budget / 2);
    return 1 / (2 * sinh * sinh);
  }
}
