package io.privhist.internal.tiling;

import io.privhist.release.CurveBand;
import java.util.Arrays;

/**
 * Rows of a curve band under construction; rows that say the same as the one before are left out.
 */
final class CurveRows {
  private long[] counts = new long[64];
  private long[] lowers = new long[64];
  private long[] uppers = new long[64];
  private int size;

  void add(long count, long lower, long upper) {
    long low = size == 0 ? lower : Math.min(lower, lowers[size - 1]);
    if (size > 0 && lowers[size - 1] == low && uppers[size - 1] == upper) {
      return;
    }
    if (size == counts.length) {
      counts = Arrays.copyOf(counts, 2 * size);
      lowers = Arrays.copyOf(lowers, 2 * size);
      uppers = Arrays.copyOf(uppers, 2 * size);
    }
    counts[size] = count;
    lowers[size] = low;
    uppers[size++] = upper;
  }

  CurveBand build() {
    return new CurveBand(
        Arrays.copyOf(counts, size), Arrays.copyOf(lowers, size), Arrays.copyOf(uppers, size));
  }
}
