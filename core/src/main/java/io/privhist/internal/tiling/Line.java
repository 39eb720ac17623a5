package io.privhist.internal.tiling;

/**
 * A straight line that falls over the columns of a strip, cut off at two heights.
 *
 * @param top height at the origin
 * @param slope how fast it falls
 * @param origin a position; the middle of column k, from 0, is at k + 1/2
 * @param least where it stops falling, not negative
 * @param most where it begins to fall
 */
record Line(double top, double slope, double origin, double least, double most) {
  double at(long column) {
    double line = top - slope * (column + 0.5 - origin);
    double cut = line < most ? line : most;
    return cut > least ? cut : least;
  }

  /** Returns the height of a column, rounded. */
  long rounded(long column) {
    return (long) Math.rint(at(column));
  }

  /**
   * Returns the first column after one whose rounded height is another, or {@code to}.
   *
   * <p>It is where the line is half below the height, if rounding does not say otherwise.
   */
  long endOfRun(long from, long to) {
    long height = rounded(from);
    if (rounded(to - 1) == height) {
      return to;
    }
    double crossing = (top - (height - 0.5)) / slope + origin + 0.5;
    long end = (long) Math.max(from + 1.0, Math.min(crossing, to - 1.0));
    boolean isEnd = rounded(end - 1) == height && rounded(end) != height;
    return isEnd ? end : firstOther(height, from, to - 1);
  }

  /** The same by bisection, between a column of the height and one that is not. */
  private long firstOther(long height, long from, long to) {
    long inside = from;
    long outside = to;
    while (outside - inside > 1) {
      long middle = inside + (outside - inside) / 2;
      if (rounded(middle) == height) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }
}
