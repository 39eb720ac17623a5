package io.privhist.benchmarks.measure;

/** A task that is timed so many runs at a time that neither clock nor a collection decides. */
public final class Piece {
  private static final double LEAST_MILLIS = 8;

  private final Runnable task;
  private int runs = 1;

  public Piece(Runnable task) {
    this.task = task;
  }

  /** Returns the milliseconds of one run; the next piece, or one soon after it, is long enough. */
  public double millis() {
    double millis = WorkClock.millis(task, runs);
    runs = (int) Math.max(1, Math.min(2 * runs, Math.ceil(LEAST_MILLIS / millis)));
    return millis;
  }
}
