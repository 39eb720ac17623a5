package io.privhist.internal.tiling;

import java.util.Arrays;

/** A multiset of whole heights as runs of equal ones, tallest first; zeros may be part of it. */
final class HeightRuns {
  private long[] heights;
  private long[] lengths;
  private int runs;

  HeightRuns(int expected) {
    this.heights = new long[Math.max(1, expected)];
    this.lengths = new long[Math.max(1, expected)];
  }

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
    if (isSorted()) {
      return this;
    }
    long[] ascending = Arrays.copyOf(heights, runs);
    Arrays.sort(ascending);
    long[] columns = new long[runs]; // of one of the equal heights, all of them
    int place = 0;
    for (int run = 0; run < runs; run++) { // most are one place below the run before
      boolean next = place > 0 && ascending[place - 1] == heights[run];
      place = next ? place - 1 : Arrays.binarySearch(ascending, heights[run]);
      columns[place] += lengths[run];
    }
    HeightRuns sorted = new HeightRuns(runs);
    for (int i = runs - 1; i >= 0; i--) {
      sorted.add(ascending[i], columns[i]);
    }
    return sorted;
  }

  private boolean isSorted() {
    for (int run = 1; run < runs; run++) {
      if (heights[run] > heights[run - 1]) {
        return false;
      }
    }
    return true;
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
