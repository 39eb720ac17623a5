package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips.Axis;

/**
 * How wide a strip should be: step 3 of tiling.
 *
 * <p>A strip of width w costs noise k/w per column. Inside it the curve is taken as a straight line
 * plus the fluctuation of a Poisson process, whose interpolation error per column is that of a
 * Brownian bridge, {@code 0.313 sqrt(v w)}. The best w balances the two; a second term keeps the
 * curvature of power laws and steep drops in check, a third the width relative to the position.
 * Whole widths are rounded up from .6 on, where curvature and position allow. Source of the
 * constants: docs/explanation/tiling.md.
 */
final class StripWidth {
  private static final double BRIDGE = 0.313;
  private static final double FACTOR = 0.95;
  private static final double CURVATURE = 0.1;
  private static final double RELATIVE_CAP = 0.7; // of the position: 1 and 2 stand alone
  static final double ROUNDED_UP = 0.4; // what a width may lack of a whole number
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
    return balanced(bridge(slope, axis), curvature(slope, position), position);
  }

  /** Returns the cube of the width where noise and interpolation balance, before it is scaled. */
  double bridge(double slope, Axis axis) {
    return balance / axis.variance(floored(slope));
  }

  /** Returns the cube of the width that curvature allows, before it is scaled. */
  double curvature(double slope, double position) {
    return noise * position / (CURVATURE * floored(slope));
  }

  private static double floored(double slope) {
    return slope > SMALLEST_SLOPE ? slope : SMALLEST_SLOPE;
  }

  /** Returns whether the bridge is smaller than another cube, without dividing; true only if so. */
  boolean isBridgeSurelyBelow(double cube, double slope, Axis axis) {
    return balance < cube * axis.variance(slope);
  }

  private static double balanced(double bridge, double curvature, double position) {
    double width = Math.min(root(Math.min(bridge, curvature)), cap(position));
    return width > 1 ? width : 1;
  }

  /**
   * Returns a share, at most 1, of the width of two cubes, as a whole number: {@code floor(max(w,
   * min(w + 0.4, wc)))}, where wc is what curvature and position allow.
   */
  static long whole(double bridge, double curvature, double position, double share) {
    double width = Math.max(1, balanced(bridge, curvature, position) * share);
    double allowed = Math.min(root(curvature) * share, cap(position));
    return (long) Math.max(width, Math.min(width + ROUNDED_UP, allowed));
  }

  private static double root(double cube) {
    return FACTOR * StrictMath.cbrt(cube);
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
