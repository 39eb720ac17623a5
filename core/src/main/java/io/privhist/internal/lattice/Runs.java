package io.privhist.internal.lattice;

import io.privhist.histogram.Prevalences;

/** The columns of a diagram as runs of equal height, from the left; the last one has height 0. */
final class Runs {
  private final long[] heights; // strictly decreasing to 0
  private final long[] ends; // last column of each run; that of the last run has no end

  Runs(Prevalences diagram) {
    int rows = diagram.rows();
    this.heights = new long[rows + 1];
    this.ends = new long[rows + 1];
    ends[rows] = Long.MAX_VALUE;
    for (int row = rows - 1; row >= 0; row--) {
      heights[row] = heights[row + 1] + diagram.prevalence(row);
      ends[row] = diagram.count(row);
    }
  }

  /** Returns the number of runs, one more than there are distinct counts. */
  int size() {
    return heights.length;
  }

  long height(int run) {
    return heights[run];
  }

  /** Returns the column before the first of a run. */
  long start(int run) {
    return run == 0 ? 0 : ends[run - 1];
  }

  long end(int run) {
    return ends[run];
  }

  long width(int run) {
    return ends[run] - start(run);
  }
}
