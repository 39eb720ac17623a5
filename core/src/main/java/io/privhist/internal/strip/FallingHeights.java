package io.privhist.internal.strip;

/**
 * Heights of columns that never rise. They are added as runs of equal rounded heights, without
 * listing columns, and column by column only where runs are so short that nothing is skipped.
 */
sealed interface FallingHeights permits Arc, Line {
  /** Heights fall steeply if they fall by more than this from column to column. */
  double STEEP = 0.25;

  /** Returns the height of a column, counted from 0. */
  double at(long column);

  /** Returns about where the first column below a height is; rounding may say otherwise. */
  double firstBelow(double height);

  boolean isSteep();

  /** Returns the height of a column, rounded. */
  default long rounded(long column) {
    return HeightRuns.whole(at(column));
  }

  /** Adds the columns from one on, up to another, without that. */
  default void addTo(HeightRuns runs, long from, long to) {
    if (isSteep()) {
      runs.addEach(this, from, to);
      return;
    }
    long column = from;
    while (column < to) {
      long end = endOfRun(column, to);
      runs.add(rounded(column), end - column);
      column = end;
    }
  }

  /** Returns the first column after one whose rounded height is another, or {@code to}. */
  default long endOfRun(long from, long to) {
    long height = rounded(from);
    if (rounded(to - 1) == height) {
      return to;
    }
    double guess = Math.min(firstBelow(height - 0.5), to - 1.0);
    long end = guess > from + 1.0 ? (long) guess : from + 1;
    boolean isEnd = rounded(end - 1) == height && rounded(end) != height;
    return isEnd ? end : endByBisection(height, from, to - 1);
  }

  /** The same, between a column of the height and one that is not. */
  private long endByBisection(long height, long from, long to) {
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
