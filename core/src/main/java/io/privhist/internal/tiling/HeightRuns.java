package io.privhist.internal.tiling;

import java.util.Arrays;

/** A multiset of whole heights as runs of equal ones, tallest first; zeros may be part of it. */
final class HeightRuns {
  private long[] heights = new long[64];
  private long[] lengths = new long[64];
  private int runs;

  /** Adds columns of a height; runs of equal height one after the other are joined. */
  void add(long height, long columns) {
    if (columns == 0) {
      return;
    }
    if (runs > 0 && heights[runs - 1] == height) {
      lengths[runs - 1] += columns;
      return;
    }
    if (runs == heights.length) {
      heights = Arrays.copyOf(heights, 2 * runs);
      lengths = Arrays.copyOf(lengths, 2 * runs);
    }
    heights[runs] = height;
    lengths[runs++] = columns;
  }

  /** Returns the same multiset, tallest first. */
  HeightRuns sorted() {
    Integer[] order = new Integer[runs];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Long.compare(heights[b], heights[a]));
    HeightRuns sorted = new HeightRuns();
    for (int i : order) {
      sorted.add(heights[i], lengths[i]);
    }
    return sorted;
  }

  int size() {
    return runs;
  }

  long height(int run) {
    return heights[run];
  }

  long length(int run) {
    return lengths[run];
  }

  /** Returns the height at a position from 0, of a sorted multiset. */
  long heightAt(long position) {
    long left = position;
    for (int run = 0; run < runs; run++) {
      left -= lengths[run];
      if (left < 0) {
        return heights[run];
      }
    }
    return 0;
  }

  /** Returns how many columns are not taller than a height. */
  long notTallerThan(long height) {
    long columns = 0;
    for (int run = 0; run < runs; run++) {
      columns += heights[run] <= height ? lengths[run] : 0;
    }
    return columns;
  }

  /** Returns the number of columns above zero. */
  long positive() {
    long columns = 0;
    for (int run = 0; run < runs; run++) {
      columns += heights[run] > 0 ? lengths[run] : 0;
    }
    return columns;
  }
}
