package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips.Axis;

/**
 * Widths of strips as whole numbers, one after the other along a scan.
 *
 * <p>Mostly the next is the last one again, and then no root is taken. Not for several threads.
 */
final class WholeWidth {
  private static final double ROUNDING = 1e-12; // far above that of a few operations
  private static final double BELOW_TWO =
      StripWidth.cubeOf(2 - StripWidth.ROUNDED_UP) * (1 - ROUNDING);

  private final StripWidth width;
  private final Axis axis;
  private long last; // width of the whole share
  private double leastBridge; // above these two the width is surely not less, if not capped
  private double leastCurvature;
  private double mostBridge; // below either it is surely not more
  private double mostCurvature;

  WholeWidth(StripWidth width, Axis axis) {
    this.width = width;
    this.axis = axis;
  }

  /** Returns whether the width is 1 wherever the curve falls with a slope; true only if so. */
  boolean isSurelyOne(double slope) {
    return width.isBridgeSurelyBelow(BELOW_TWO, slope, axis);
  }

  /** Returns a share, at most 1, of the width of {@link StripWidth}, as a whole number. */
  long at(double slope, double position, double share) {
    double bridge = width.bridge(slope, axis);
    double curvature = width.curvature(slope, position);
    if (share != 1) {
      return StripWidth.whole(bridge, curvature, position, share);
    }
    boolean isLast =
        bridge > leastBridge
            && curvature > leastCurvature
            && (bridge < mostBridge || curvature < mostCurvature)
            && last <= StripWidth.cap(position);
    if (!isLast) {
      remember(StripWidth.whole(bridge, curvature, position, 1));
    }
    return last;
  }

  private void remember(long whole) {
    last = whole;
    leastBridge = StripWidth.cubeOf(whole - StripWidth.ROUNDED_UP) * (1 + ROUNDING);
    leastCurvature = StripWidth.cubeOf((double) whole) * (1 + ROUNDING);
    mostBridge = StripWidth.cubeOf(whole + 1 - StripWidth.ROUNDED_UP) * (1 - ROUNDING);
    mostCurvature = StripWidth.cubeOf(whole + 1.0) * (1 - ROUNDING);
  }
}
