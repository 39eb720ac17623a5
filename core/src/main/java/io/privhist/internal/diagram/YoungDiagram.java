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

  /** Returns a sweep over the columns, from the first on. */
  public Sweep columns() {
    return new ColumnSweep();
  }

  /** Returns a sweep over the rows, largest first, of what lies beyond a column. */
  public Sweep rowsBeyond(long column) {
    return new RowSweep(column);
  }

  /** Hands out the boxes of adjacent strips one after the other, each box once. */
  public abstract static class Sweep {
    private final long all;
    private long before;

    private Sweep(long all) {
      this.all = all;
    }

    /** Returns the boxes from where the last strip ended to this end, which is not before it. */
    public final long upTo(long end) {
      long boxes = boxesUpTo(end);
      long strip = boxes - before;
      before = boxes;
      return strip;
    }

    /** Returns the boxes that no strip had so far. */
    public final long rest() {
      return all - before;
    }

    abstract long boxesUpTo(long end);
  }

  private final class ColumnSweep extends Sweep {
    private int row; // the first with a count above the last end

    ColumnSweep() {
      super(boxes());
    }

    @Override
    long boxesUpTo(long end) {
      while (row < rows.rows() && rows.count(row) <= end) {
        row++;
      }
      return boxes() - itemsFrom[row] + labelsFrom[row] * end;
    }
  }

  private final class RowSweep extends Sweep {
    private final long column;
    private final int first; // the first row that reaches beyond the column
    private int row = rows.rows(); // the first whose labels all lie before the last end

    RowSweep(long column) {
      super(boxes() - boxesInColumns(column));
      this.column = column;
      this.first = firstAbove(column);
    }

    @Override
    long boxesUpTo(long end) {
      while (row > first && labelsFrom[row - 1] <= end) {
        row--;
      }
      long whole = itemsFrom[row] - labelsFrom[row] * column;
      return row == first
          ? whole
          : whole + (end - labelsFrom[row]) * (rows.count(row - 1) - column);
    }
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
}
