package io.privhist.internal.partition;

import io.privhist.internal.diagram.YoungDiagram;

/**
 * The sorted counts of a histogram within a public region, and which counts an output may have in
 * their place.
 *
 * <p>The region for a bound B holds the boxes (row i, column r) of the Young diagram with {@code i
 * r <= B}. A histogram of up to B items lies in it, since its i-th largest count is B/i at the
 * most. Of a larger one the boxes outside are dropped; what is left is a Young diagram again, and
 * one box more or less in the data is one box more or less here, or none.
 */
final class PartitionRows {
  private final int bound;
  private final int[] counts; // of rows 1 to bound, descending

  private PartitionRows(int bound, int[] counts) {
    this.bound = bound;
    this.counts = counts;
  }

  /** Returns the histogram's boxes in the region; outputs may be any diagram in the region. */
  static PartitionRows of(YoungDiagram h, int bound) {
    int[] counts = new int[bound];
    int[] filled = {0};
    h.forEachLargest(
        bound,
        count -> {
          int row = ++filled[0];
          counts[row - 1] = (int) Math.min(count, bound / row);
        });
    return new PartitionRows(bound, counts);
  }

  /** Returns the number of rows, B. */
  int rows() {
    return bound;
  }

  /** Returns the count of a row, from 1. */
  int count(int row) {
    return counts[row - 1];
  }

  /** Returns the largest count that an output may have in a row; it falls with the row. */
  int highest(int row) {
    return bound / row;
  }
}
