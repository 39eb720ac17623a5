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
  private final long labels;
  private final long boxes;

  public YoungDiagram(Prevalences rows) {
    this.rows = rows;
    long allLabels = 0;
    long allBoxes = 0;
    for (int row = 0; row < rows.rows(); row++) {
      allLabels += rows.prevalence(row);
      allBoxes += rows.prevalence(row) * rows.count(row);
    }
    this.labels = allLabels;
    this.boxes = allBoxes;
  }

  /** Returns the number of boxes. */
  public long boxes() {
    return boxes;
  }

  /** Returns the number of labels with a count above the threshold. */
  public long labelsAbove(long threshold) {
    long above = 0;
    for (int row = rows.rows() - 1; row >= 0 && rows.count(row) > threshold; row--) {
      above += rows.prevalence(row);
    }
    return above;
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
    private long before;

    private Sweep() {}

    /** Returns the boxes from where the last strip ended to this end, which is not before it. */
    public final long upTo(long end) {
      long boxes = boxesUpTo(end);
      long strip = boxes - before;
      before = boxes;
      return strip;
    }

    /** Returns the boxes that no strip had so far, as the last strip of all. */
    public final long rest() {
      return upTo(Long.MAX_VALUE);
    }

    abstract long boxesUpTo(long end);
  }

  private final class ColumnSweep extends Sweep {
    private int row; // the first with a count above the last end
    private long labelsFromRow = labels;
    private long boxesBeforeRow;

    @Override
    long boxesUpTo(long end) {
      for (; row < rows.rows() && rows.count(row) <= end; row++) {
        labelsFromRow -= rows.prevalence(row);
        boxesBeforeRow += rows.prevalence(row) * rows.count(row);
      }
      return boxesBeforeRow + labelsFromRow * end;
    }
  }

  private final class RowSweep extends Sweep {
    private final long column;
    private int row = rows.rows(); // the first whose labels all lie before the last end
    private long labelsFromRow;
    private long boxesFromRow; // beyond the column

    RowSweep(long column) {
      this.column = column;
    }

    @Override
    long boxesUpTo(long end) {
      while (reachesBeyond(row - 1) && labelsFromRow + rows.prevalence(row - 1) <= end) {
        row--;
        labelsFromRow += rows.prevalence(row);
        boxesFromRow += rows.prevalence(row) * (rows.count(row) - column);
      }
      return reachesBeyond(row - 1)
          ? boxesFromRow + (end - labelsFromRow) * (rows.count(row - 1) - column)
          : boxesFromRow;
    }

    private boolean reachesBeyond(int candidate) {
      return candidate >= 0 && rows.count(candidate) > column;
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
    long labelsFromRow = 0;
    for (long column = last; column > 0; column--) {
      while (row > 0 && rows.count(row - 1) >= column) {
        row--;
        labelsFromRow += rows.prevalence(row);
      }
      action.accept(labelsFromRow);
    }
  }
}
