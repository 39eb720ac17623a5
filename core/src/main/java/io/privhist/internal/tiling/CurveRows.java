package io.privhist.internal.tiling;

import io.privhist.release.CurveBand;

/**
 * Rows of a curve band under construction; rows that say the same as the one before are left out.
 */
final class CurveRows {
  private final CurveBand.Builder rows;
  private long lastLower = Long.MAX_VALUE;
  private long lastUpper = -1;

  CurveRows(int expected) {
    this.rows = new CurveBand.Builder(expected);
  }

  void add(long count, long lower, long upper) {
    long low = Math.min(lower, lastLower);
    if (low == lastLower && upper == lastUpper) {
      return;
    }
    rows.add(count, low, upper);
    lastLower = low;
    lastUpper = upper;
  }

  CurveBand build() {
    return rows.build();
  }
}
