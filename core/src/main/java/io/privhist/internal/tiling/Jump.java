package io.privhist.internal.tiling;

/**
 * A jump inside a strip: its left neighbour's line continues up to some column, the right
 * neighbour's line comes from there on, and the strip's mass says where.
 *
 * @param columns the strip's width W
 * @param height its average a
 * @param left the left line; it stops at the average
 * @param right the right line; it begins at the average
 */
record Jump(long columns, double height, Line left, Line right) {

  static Jump in(Fit fit, int strip) {
    boolean first = strip == 0;
    boolean last = strip == fit.size() - 1;
    double height = fit.height(strip);
    double width = fit.width(strip);
    double leftSlope = first ? 0 : innerSlope(fit, strip - 1);
    double rightSlope = last ? 0 : innerSlope(fit, strip + 1);
    double left =
        first
            ? StripShapes.leftEdge(fit, strip)
            : fit.height(strip - 1) - leftSlope * fit.width(strip - 1) / 2;
    double right = last ? 0 : fit.height(strip + 1) + rightSlope * fit.width(strip + 1) / 2;
    return new Jump(
        (long) width,
        height,
        new Line(left, leftSlope, 0, height, Double.POSITIVE_INFINITY),
        new Line(right, rightSlope, width, 0, height));
  }

  /** The flatter of the slopes to both sides; the first and the last strip count as flat. */
  private static double innerSlope(Fit fit, int strip) {
    return Math.min(fit.slopeAfter(strip - 1), fit.slopeAfter(strip));
  }

  /** Returns whether the lines stay well apart in the middle and the gap is not just noise. */
  boolean isClear(double share, double noise) {
    double gap = left.top() - right.top();
    long middle = columns / 2;
    return gap > 0 && left.at(middle) - right.at(middle) > share * gap && gap * columns > noise;
  }

  /** Returns the fewest columns on the left line for which the strip's mass is reached. */
  long columnsBefore() {
    double mass = height * columns;
    double leftSloped = columnsAbove();
    double rightSloped = columnsBelow();
    long tooFew = -1;
    long enough = columns;
    while (enough - tooFew > 1) {
      long middle = tooFew + (enough - tooFew) / 2;
      if (leftSum(middle, leftSloped) + rightSum(middle, rightSloped) >= mass) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return enough;
  }

  /** Returns what the last of the columns before the jump takes, so that the mass is right. */
  double remainder(long before) {
    long column = before - 1;
    double rest =
        height * columns - leftSum(column, columnsAbove()) - rightSum(before, columnsBelow());
    return Math.max(right.at(column), Math.min(left.at(column), rest));
  }

  /** Returns for how many columns the left line is above the average. */
  private double columnsAbove() {
    return columnsFor(left.top() - height, left.slope());
  }

  /** Returns for how many columns the right line is below the average. */
  private double columnsBelow() {
    return columnsFor(height - right.top(), right.slope());
  }

  private static double columnsFor(double rise, double slope) {
    if (rise <= 0) {
      return 0;
    }
    return slope > 0 ? Math.max(0, Math.ceil(rise / slope - 0.5)) : Double.MAX_VALUE;
  }

  /** Sum of the left line over the first columns: an arithmetic series, then the average. */
  private double leftSum(long count, double above) {
    double sloped = Math.min((double) count, above);
    return sloped * (left.top() - left.slope() * sloped / 2) + (count - sloped) * height;
  }

  /** Sum of the right line from a column to the end. */
  private double rightSum(long from, double below) {
    double count = columns - from;
    double sloped = Math.min(count, below);
    return sloped * (right.top() + right.slope() * sloped / 2) + (count - sloped) * height;
  }
}
