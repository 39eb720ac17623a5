package io.privhist.mechanism;

import io.privhist.histogram.Prevalences;

/**
 * A raw histogram seen as boxes: column r holds one box for every label with count r or more.
 *
 * <p>Neighbouring histograms differ by exactly one box, so any set of disjoint regions has masses
 * of joint L1 sensitivity one. All values here are raw; mechanisms pass them to the noise and use
 * them for nothing else.
 */
final class YoungDiagram {
  private final Prevalences rows;
  private final long labels;

  YoungDiagram(Prevalences rows) {
    this.rows = rows;
    this.labels = rows.labels();
  }

  /** Returns the number of labels with a count above the threshold. */
  long labelsAbove(long threshold) {
    long above = 0;
    for (int row = rows.rows() - 1; row >= 0 && rows.count(row) > threshold; row--) {
      above += rows.prevalence(row);
    }
    return above;
  }

  /**
   * Returns the boxes in each strip of columns {@code (ends[i-1], ends[i]]}, the first strip
   * starting at column 1. Time O(rows + strips).
   */
  long[] stripMasses(long[] ends) {
    long[] masses = new long[ends.length];
    long boxesBefore = 0; // columns up to the end of the strip before
    long itemsBelow = 0; // of labels whose count is below the strip's end
    long labelsFrom = labels; // labels whose count is not
    int row = 0;
    for (int strip = 0; strip < ends.length; strip++) {
      while (row < rows.rows() && rows.count(row) < ends[strip]) {
        itemsBelow += rows.count(row) * rows.prevalence(row);
        labelsFrom -= rows.prevalence(row);
        row++;
      }
      long boxes = itemsBelow + (labelsFrom == 0 ? 0 : labelsFrom * ends[strip]);
      masses[strip] = boxes - boxesBefore;
      boxesBefore = boxes;
    }
    return masses;
  }

  /** Fills an array with the largest counts above the threshold, descending, then with T+1. */
  void copyLargest(long[] target, long threshold) {
    int filled = 0;
    for (int row = rows.rows() - 1; row >= 0 && rows.count(row) > threshold; row--) {
      int end = (int) Math.min(target.length, filled + rows.prevalence(row));
      for (; filled < end; filled++) {
        target[filled] = rows.count(row);
      }
    }
    for (; filled < target.length; filled++) {
      target[filled] = threshold + 1;
    }
  }
}
