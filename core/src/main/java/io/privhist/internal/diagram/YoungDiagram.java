package io.privhist.internal.diagram;

import io.privhist.histogram.Prevalences;
import java.util.function.LongConsumer;

/**
 * A raw histogram seen as boxes: column r holds one box for every label with count r or more, and
 * row i as many boxes as the i-th largest count.
 *
 * <p>Neighbouring histograms differ by exactly one box, so any set of disjoint regions has masses
 * of joint L1 sensitivity one. All values here are raw; mechanisms pass them to the noise and use
 * them for nothing else.
 */
public final class YoungDiagram {
  private final Prevalences rows;
  private final long[] labelsFrom; // labels in rows i and later; one more entry, which is zero
  private final long[] itemsFrom; // items of those labels

  public YoungDiagram(Prevalences rows) {
    this.rows = rows;
    this.labelsFrom = new long[rows.rows() + 1];
    this.itemsFrom = new long[rows.rows() + 1];
    for (int row = rows.rows() - 1; row >= 0; row--) {
      labelsFrom[row] = labelsFrom[row + 1] + rows.prevalence(row);
      itemsFrom[row] = itemsFrom[row + 1] + rows.prevalence(row) * rows.count(row);
    }
  }

  /** Returns the number of boxes. */
  public long boxes() {
    return itemsFrom[0];
  }

  /** Returns the number of labels with a count above the threshold. */
  public long labelsAbove(long threshold) {
    return labelsFrom[firstAbove(threshold)];
  }

  /** Returns the boxes in columns 1 to {@code last}: the sum of min(count, last). */
  public long boxesInColumns(long last) {
    int row = firstAbove(last);
    return boxes() - itemsFrom[row] + labelsFrom[row] * last;
  }

  /**
   * Returns the boxes beyond column {@code threshold} in the rows of the {@code labels} largest.
   */
  public long boxesInRows(long threshold, long labels) {
    int row = firstAbove(threshold);
    if (labels < labelsFrom[row]) { // the row of the smallest label that is still counted
      row = firstWithFewerLabelsAfter(labels, row);
      long partly = labels - labelsFrom[row + 1];
      return itemsFrom[row + 1]
          - labelsFrom[row + 1] * threshold
          + partly * (rows.count(row) - threshold);
    }
    return itemsFrom[row] - labelsFrom[row] * threshold;
  }

  /**
   * Returns the boxes in each strip of columns {@code (ends[i-1], ends[i]]}; the first is from 1.
   */
  public long[] stripMasses(long[] ends) {
    long[] masses = new long[ends.length];
    long before = 0;
    int row = 0;
    for (int strip = 0; strip < ends.length; strip++) {
      while (row < rows.rows() && rows.count(row) <= ends[strip]) {
        row++;
      }
      long boxes = boxes() - itemsFrom[row] + labelsFrom[row] * ends[strip];
      masses[strip] = boxes - before;
      before = boxes;
    }
    return masses;
  }

  /** Fills an array with the largest counts above the threshold, descending, then with T+1. */
  public void copyLargest(long[] target, long threshold) {
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

  /** Passes on the {@code labels} largest counts, descending, with zeros after the last label. */
  public void forEachLargest(long labels, LongConsumer action) {
    long left = labels;
    for (int row = rows.rows() - 1; row >= 0 && left > 0; row--) {
      long end = left - Math.min(left, rows.prevalence(row));
      for (; left > end; left--) {
        action.accept(rows.count(row));
      }
    }
    for (; left > 0; left--) {
      action.accept(0);
    }
  }

  /** Passes on the number of boxes in each column, from column {@code last} down to column 1. */
  public void forEachColumnDown(long last, LongConsumer action) {
    int row = rows.rows();
    for (long column = last; column > 0; column--) {
      while (row > 0 && rows.count(row - 1) >= column) {
        row--;
      }
      action.accept(labelsFrom[row]);
    }
  }

  /** Returns the first row whose count is above a threshold, or the number of rows. */
  private int firstAbove(long threshold) {
    int low = 0;
    int high = rows.rows();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.count(middle) > threshold) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Returns the first row from {@code low} on that has at most {@code labels} labels after it. */
  private int firstWithFewerLabelsAfter(long labels, int low) {
    int high = rows.rows() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (labelsFrom[middle + 1] <= labels) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
