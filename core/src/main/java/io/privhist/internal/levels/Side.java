package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.stream.Stream;

/** A released histogram as it looks from the column that the sweep has come to. */
final class Side {
  /** The place of the parent; children are counted from 0. */
  static final int PARENT = -1;

  private final int place;
  private final Prevalences histogram;
  private final Accuracy accuracy;

  private long height; // labels that reach the column
  private long above; // those among them whose count lies within reach of it
  private long below; // labels within reach that do not reach the column

  Side(Prevalences histogram, Accuracy accuracy, int place) {
    this.histogram = histogram;
    this.accuracy = accuracy;
    this.place = place;
  }

  long height() {
    return height;
  }

  /** Returns the variance of the height. */
  double variance(long column) {
    return accuracy.variance(above + below, column);
  }

  /**
   * Returns how unsure the height is in one direction: labels that do not reach the column may have
   * been longer, those just beyond it may have been shorter.
   */
  double variance(long column, int direction) {
    return accuracy.variance(direction > 0 ? below : above, column);
  }

  /** Returns how many labels may be missing here at most: shorter ones, and drowned ones. */
  long mostMissing(long column) {
    return below + (long) Math.ceil(accuracy.drowned(column));
  }

  boolean anyNear() {
    return above + below > 0;
  }

  /** Returns what changes this view on the way down, each from its largest column on. */
  Stream<Cursor> cursors() {
    long reach = accuracy.reach();
    return Stream.of(
            new Cursor(this, reach, labels -> below += labels),
            new Cursor(this, 0, this::reached),
            new Cursor(this, -reach, labels -> above -= labels))
        .filter(Cursor::isLeft);
  }

  private void reached(long labels) {
    height += labels;
    above += labels;
    below -= labels;
  }

  /** Returns what changes the height alone. */
  Stream<Cursor> heightCursors() {
    return Stream.of(new Cursor(this, 0, this::reached)).filter(Cursor::isLeft);
  }

  /** What happens to the view when the sweep comes to a row. */
  @FunctionalInterface
  interface Change {
    void by(long labels);
  }

  /** Walks down the rows; each one takes effect at its count, shifted. */
  static final class Cursor {
    private final Side side;
    private final long shift;
    private final Change change;
    private int row;

    private Cursor(Side side, long shift, Change change) {
      this.side = side;
      this.shift = shift;
      this.change = change;
      this.row = side.histogram.rows() - 1;
    }

    /** Returns whose view it is: {@link #PARENT}, or a child. */
    int place() {
      return side.place;
    }

    /** Tells whether there is a row that takes effect in any column. */
    boolean isLeft() {
      return row >= 0 && column() > 0;
    }

    long column() {
      return side.histogram.count(row) + shift;
    }

    /** Applies the row and goes on to the next. */
    void apply() {
      change.by(side.histogram.prevalence(row--));
    }
  }
}
