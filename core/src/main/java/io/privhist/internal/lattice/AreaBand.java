package io.privhist.internal.lattice;

import io.privhist.release.CurveBand;

/**
 * The band of all diagrams that differ from one by no rectangle of a certain area, in both
 * directions (section 6, step 3): for all r and j columns, {@code C(r+j-1) - g_j <= c(r) <=
 * C(r-j+1) + g_j}, where g_j is how high a rectangle of j columns may be.
 *
 * <p>Within a run the bounds change only near its ends: at most as many columns as the area has
 * boxes are looked at.
 */
final class AreaBand {
  private final Runs runs;
  private final LargestArea area;
  private final CurveBand.Builder rows;

  AreaBand(Runs runs, LargestArea area) {
    this.runs = runs;
    this.area = area;
    this.rows = new CurveBand.Builder(2 * runs.size());
  }

  /** Returns the band; its last row says that no label has so large a count. */
  CurveBand curve() {
    for (int run = 0; run < runs.size(); run++) {
      long start = runs.start(run);
      long width = runs.width(run);
      long near = Math.min(width, area.area());
      for (long x = 1; x <= near; x++) {
        add(run, start + x);
      }
      long farRight = Math.max(near, width - area.area()); // from here on the right end is near
      if (run < runs.size() - 1) {
        for (long x = farRight + 1; x <= width; x++) {
          add(run, start + x);
        }
      }
    }
    return rows.build();
  }

  /** Adds the bounds of one column. */
  private void add(int run, long column) {
    long upper = upper(run, column);
    rows.addNew(column, Math.min(lower(run, column), upper), upper);
  }

  /** Looks left: j columns up to this one are all at least as high as it. */
  private long upper(int run, long column) {
    long least = Long.MAX_VALUE;
    int at = run;
    for (int j = 1; j <= area.area() && j <= column; j++) {
      while (column - j + 1 <= runs.start(at)) {
        at--;
      }
      least = Math.min(least, Saturated.sum(runs.height(at), area.mostHeight(j)));
    }
    return least;
  }

  /** Looks right: j columns from this one on are all at most as high as it. */
  private long lower(int run, long column) {
    long most = 0;
    int at = run;
    for (int j = 1; j <= area.area(); j++) {
      while (column + j - 1 > runs.end(at)) {
        at++;
      }
      most = Math.max(most, runs.height(at) - area.mostHeight(j));
    }
    return most;
  }
}
