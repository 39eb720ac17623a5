package io.privhist.internal.tiling;

/**
 * How wide a strip should be: step 3 of tiling.
 *
 * <p>A strip of width w costs noise k/w per column. Inside it the curve is taken as a straight line
 * plus the fluctuation of a Poisson process, whose interpolation error per column is that of a
 * Brownian bridge, {@code 0.313 sqrt(v w)}. The best w balances the two; a second term keeps the
 * curvature of power laws and steep drops in check, a third the width relative to the position.
 */
final class StripWidth {
  private static final double BRIDGE = 0.313;
  private static final double FACTOR = 0.95;
  private static final double CURVATURE = 0.1;
  private static final double RELATIVE_CAP = 0.33;
  private static final double SMALLEST_SLOPE = 1e-12;

  private final double noise; // k
  private final double balance; // the cube of the width where the two costs balance, times v

  /**
   * Prepares widths.
   *
   * @param noise k, the mean absolute noise of a tile
   */
  StripWidth(double noise) {
    this.noise = noise;
    double root = 2 * noise / BRIDGE;
    this.balance = root * root;
  }

  /** Returns the width at a column or rank where the curve falls with a slope; at least 1. */
  double at(double slope, double position, Axis axis) {
    return fromCube(cube(slope, position, axis), position);
  }

  /** Returns the cube of the width before it is scaled and capped. */
  double cube(double slope, double position, Axis axis) {
    double s = slope > SMALLEST_SLOPE ? slope : SMALLEST_SLOPE;
    double bridge = balance / axis.variance(s); // where the two costs balance
    double curvature = noise * position / (CURVATURE * s); // what curvature allows
    return bridge < curvature ? bridge : curvature;
  }

  /** Returns whether the cube is smaller than another number, without dividing; true only if so. */
  boolean isSurelyBelow(double limit, double slope, Axis axis) {
    return balance < limit * axis.variance(slope);
  }

  /** Returns the width of a cube at a position. */
  static double fromCube(double cube, double position) {
    double root = FACTOR * StrictMath.cbrt(cube);
    double cap = cap(position);
    double width = root < cap ? root : cap;
    return width > 1 ? width : 1;
  }

  /** Returns the largest width at a position. */
  static double cap(double position) {
    return RELATIVE_CAP * position;
  }

  /** Returns the cube from which on a strip has a width, but for rounding. */
  static double cubeOf(double width) {
    double root = width / FACTOR;
    return root * root * root;
  }

  /**
   * Returns the error to expect per column or row of a strip: noise, and interpolation if w > 1.
   */
  double errorPerUnit(double width, double slope, Axis axis) {
    double interpolation = width > 1 ? BRIDGE * Math.sqrt(axis.variance(slope) * width) : 0;
    return noise / width + interpolation;
  }
}
