package io.privhist.internal.tiling;

/**
 * Widths of strips as whole numbers, one after the other along a scan.
 *
 * <p>Mostly the next is the last one again, and then no root is taken. Not for several threads.
 */
final class WholeWidth {
  private static final double ROUNDING = 1e-12; // far above that of a few operations
  private static final double BELOW_TWO = StripWidth.cubeOf(2) * (1 - ROUNDING);

  private final StripWidth width;
  private final Axis axis;
  private double last; // width, cut
  private double leastCube; // between these two the width is surely the last one, if not capped
  private double mostCube;

  WholeWidth(StripWidth width, Axis axis) {
    this.width = width;
    this.axis = axis;
  }

  /** Returns whether the width is 1 wherever the curve falls with a slope; true only if so. */
  boolean isSurelyOne(double slope) {
    return width.isSurelyBelow(BELOW_TWO, slope, axis);
  }

  /** Returns a share, at most 1, of the width of {@link StripWidth}, cut; at least 1. */
  long at(double slope, double position, double share) {
    double cube = width.cube(slope, position, axis);
    if (!(cube > leastCube && cube < mostCube && last <= StripWidth.cap(position) && share == 1)) {
      return Math.max(1, (long) (remembered(StripWidth.fromCube(cube, position)) * share));
    }
    return (long) last;
  }

  private double remembered(double exact) {
    last = Math.floor(exact);
    leastCube = StripWidth.cubeOf(last) * (1 + ROUNDING);
    mostCube = StripWidth.cubeOf(last + 1) * (1 - ROUNDING);
    return exact;
  }
}
