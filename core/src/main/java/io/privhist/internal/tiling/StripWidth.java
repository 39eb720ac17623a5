package io.privhist.internal.tiling;

/**
 * How wide a strip should be: step 3 of tiling.
 *
 * <p>A strip of width w costs noise k/w per column. Inside it the curve is taken as a straight line
 * plus the fluctuation of a Poisson process, whose interpolation error per column is that of a
 * Brownian bridge, {@code 0.313 sqrt(v w)}. The best w balances the two; a second term keeps the
 * curvature of power laws and steep drops in check, a third the width relative to the position.
 *
 * @param noise k, the mean absolute noise of a tile
 */
public record StripWidth(double noise) {
  private static final double BRIDGE = 0.313;
  private static final double FACTOR = 0.95;
  private static final double CURVATURE = 0.1;
  private static final double RELATIVE_CAP = 0.33;
  private static final double SMALLEST_SLOPE = 1e-12;

  /** Returns the width at a column or rank where the curve falls with a slope; at least 1. */
  public double at(double slope, double position, Axis axis) {
    double s = Math.max(slope, SMALLEST_SLOPE);
    double balanced = 2 * noise / BRIDGE;
    double cube =
        Math.min(
            balanced * balanced / axis.variance(s), // of the width where the two costs balance
            noise * position / (CURVATURE * s)); // of the width that curvature allows
    return Math.max(1, Math.min(FACTOR * StrictMath.cbrt(cube), RELATIVE_CAP * position));
  }

  /**
   * Returns the error to expect per column or row of a strip: noise, and interpolation if w > 1.
   */
  double errorPerUnit(double width, double slope, Axis axis) {
    double interpolation = width > 1 ? BRIDGE * Math.sqrt(axis.variance(slope) * width) : 0;
    return noise / width + interpolation;
  }
}
