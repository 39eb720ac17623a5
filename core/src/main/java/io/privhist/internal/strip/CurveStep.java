package io.privhist.internal.strip;

/**
 * A step inside a strip: its left neighbour's line continues up to some column, the right
 * neighbour's line comes from there on, and the strip's mass says where (sub-cell resolution,
 * Harten 1989).
 *
 * @param columns the strip's width W
 * @param height its average a
 * @param left the left line; it stops at the average
 * @param right the right line; it begins at the average
 */
record CurveStep(long columns, double height, Line left, Line right) {

  /** Returns how far the lines are apart where they enter the strip. */
  double gap() {
    return left.top() - right.top();
  }

  /** Returns whether the lines stay well apart in the middle with more than a mass between. */
  boolean isClear(double share, double mass) {
    double gap = gap();
    long middle = columns / 2;
    return gap > 0 && gap * columns > mass && left.at(middle) - right.at(middle) > share * gap;
  }

  /** Adds the rounded heights of all columns. */
  void addTo(HeightRuns runs) {
    long before = columnsBefore();
    left.addTo(runs, 0, before - 1);
    if (before > 0) {
      runs.add(HeightRuns.whole(remainder(before)));
    }
    right.addTo(runs, before, columns);
  }

  /** Finds the fewest columns on the left line for which the strip's mass is reached. */
  private long columnsBefore() {
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

  /** Returns what the last of the columns before the step takes, so that the mass is right. */
  private double remainder(long before) {
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
