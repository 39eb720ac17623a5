package io.privhist.internal.tiling;

/**
 * A jump inside a strip: its left neighbour's line continues up to some column, the right
 * neighbour's line comes from there on, and the strip's mass says where.
 *
 * @param columns the strip's width W
 * @param height its average a
 * @param leftLine height of the left line at the strip's left edge
 * @param leftSlope how fast it falls
 * @param rightLine height of the right line at the strip's right edge
 * @param rightSlope how fast it falls
 */
record Jump(
    long columns,
    double height,
    double leftLine,
    double leftSlope,
    double rightLine,
    double rightSlope) {

  static Jump in(Fit fit, int strip) {
    boolean first = strip == 0;
    boolean last = strip == fit.size() - 1;
    double leftSlope = first ? 0 : innerSlope(fit, strip - 1);
    double rightSlope = last ? 0 : innerSlope(fit, strip + 1);
    double left =
        first
            ? StripShapes.leftEdge(fit, strip)
            : fit.height(strip - 1) - leftSlope * fit.width(strip - 1) / 2;
    double right = last ? 0 : fit.height(strip + 1) + rightSlope * fit.width(strip + 1) / 2;
    return new Jump((long) fit.width(strip), fit.height(strip), left, leftSlope, right, rightSlope);
  }

  /** The flatter of the slopes to both sides; the first and the last strip count as flat. */
  private static double innerSlope(Fit fit, int strip) {
    return Math.min(fit.slopeAfter(strip - 1), fit.slopeAfter(strip));
  }

  /** Height of the left line in a column, from 0; never below the average. */
  double left(long column) {
    double line = leftLine - leftSlope * (column + 0.5);
    return line > height ? line : height;
  }

  /** Height of the right line in a column; never above the average. */
  double right(long column) {
    double line = rightLine + rightSlope * (columns - (column + 0.5));
    return line < height ? line : height;
  }

  /** Returns whether the lines stay well apart in the middle and the gap is not just noise. */
  boolean isClear(double share, double noise) {
    double gap = leftLine - rightLine;
    long middle = columns / 2;
    return gap > 0 && left(middle) - right(middle) > share * gap && gap * columns > noise;
  }

  /** Returns the fewest columns on the left line for which the strip's mass is reached. */
  long columnsBefore() {
    double mass = height * columns;
    long tooFew = -1;
    long enough = columns;
    while (enough - tooFew > 1) {
      long middle = tooFew + (enough - tooFew) / 2;
      if (leftSum(middle) + rightSum(middle) >= mass) {
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
    double rest = height * columns - leftSum(column) - rightSum(before);
    return Math.max(right(column), Math.min(left(column), rest));
  }

  /** Sum of the left line over the first columns: an arithmetic series, then the average. */
  private double leftSum(long count) {
    double above =
        leftSlope > 0 ? Math.ceil((leftLine - height) / leftSlope - 0.5) : Double.MAX_VALUE;
    double sloped = leftLine <= height ? 0 : Math.max(0, Math.min((double) count, above));
    return sloped * (leftLine - leftSlope * sloped / 2) + (count - sloped) * height;
  }

  /** Sum of the right line from a column to the end. */
  private double rightSum(long from) {
    double count = columns - from;
    double below =
        rightSlope > 0 ? Math.ceil((height - rightLine) / rightSlope - 0.5) : Double.MAX_VALUE;
    double sloped = rightLine >= height ? 0 : Math.max(0, Math.min(count, below));
    return sloped * (rightLine + rightSlope * sloped / 2) + (count - sloped) * height;
  }
}
