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
    return fromCube(cube(slope, position, axis), position);
  }

  /**
   * Returns a share, at most 1, of the width, cut to a whole number; at least 1. Takes no cube root
   * of less than 8: the width is below 2 there.
   */
  long wholeAt(double slope, double position, Axis axis, double share) {
    double cube = cube(slope, position, axis);
    return cube < 8 ? 1 : Math.max(1, (long) (fromCube(cube, position) * share));
  }

  private double cube(double slope, double position, Axis axis) {
    double s = slope > SMALLEST_SLOPE ? slope : SMALLEST_SLOPE;
    double balanced = 2 * noise / BRIDGE;
    double bridge = balanced * balanced / axis.variance(s); // where the two costs balance
    double curvature = noise * position / (CURVATURE * s); // what curvature allows
    return bridge < curvature ? bridge : curvature;
  }

  private static double fromCube(double cube, double position) {
    double root = FACTOR * StrictMath.cbrt(cube);
    double cap = RELATIVE_CAP * position;
    double width = root < cap ? root : cap;
    return width > 1 ? width : 1;
  }

  /**
   * Returns the error to expect per column or row of a strip: noise, and interpolation if w > 1.
   */
  double errorPerUnit(double width, double slope, Axis axis) {
    double interpolation = width > 1 ? BRIDGE * Math.sqrt(axis.variance(slope) * width) : 0;
    return noise / width + interpolation;
  }
}
