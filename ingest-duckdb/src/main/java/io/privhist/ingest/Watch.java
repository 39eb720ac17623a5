package io.privhist.ingest;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.QueryProgress;
import org.jspecify.annotations.Nullable;

/**
 * Follows one run from other threads, and stops it. A bar polls {@link #progress}; a shutdown hook
 * calls {@link #stop}.
 */
public final class Watch {
  private static final int PATIENCE_MILLIS = 5_000;
  private static final int INPUT_PATIENCE_MILLIS = 200;
  private static final int POLL_MILLIS = 20;

  /**
   * How far a run is.
   *
   * @param fraction of the current step, from 0 to 1, or -1 if unknown; not linear in time
   * @param rows of the input as far as they are known, or -1
   * @param step what is being done, in a word or two, such as "counting"
   */
  public record Progress(double fraction, long rows, String step) {}

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean started;
  private volatile boolean stopped;
  private volatile Progress progress = new Progress(-1, -1, "starting");
  private volatile long rows = -1;
  private volatile @Nullable Statement statement;
  private volatile @Nullable PrivateFolder folder;

  /** Starts before a run; a watch is for one run. */
  public Watch() {}

  /** Returns how far the run is; may be called from any thread at any time. */
  public Progress progress() {
    Progress last = progress;
    if (statement instanceof DuckDBPreparedStatement query) {
      try {
        QueryProgress now = query.getQueryProgress();
        double fraction = now.getPercentage() < 0 ? -1 : now.getPercentage() / 100;
        return new Progress(fraction, rows, last.step()); // the engine's own rows are estimates
      } catch (SQLException e) {
        return last; // the query has just ended
      }
    }
    return last;
  }

  /**
   * Stops the run and waits, for at most a few seconds, until its temporary folder is gone. The
   * thread of the run gets a {@link CancellationException}. Does nothing after the run, and lets no
   * run begin after it.
   */
  public void stop() {
    stopped = true;
    long start = System.nanoTime();
    try {
      while (started && ended.getCount() > 0 && System.nanoTime() - start < patienceNanos()) {
        cancelStatement(); // again and again: a statement that has not begun yet ignores it
        if (ended.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    PrivateFolder left = folder;
    if (left != null) {
      left.close();
    }
  }

  /** A thread that waits for input, and so for nothing of the engine, cannot be woken. */
  private long patienceNanos() {
    return TimeUnit.MILLISECONDS.toNanos(
        statement == null ? INPUT_PATIENCE_MILLIS : PATIENCE_MILLIS);
  }

  private void cancelStatement() {
    Statement running = statement;
    try {
      if (running != null) {
        running.cancel();
      }
    } catch (SQLException e) {
      // it has just ended
    }
  }

  void begin() {
    if (started) {
      throw new IllegalStateException("a watch follows one run; make a new one");
    }
    started = true;
    check();
  }

  void holds(PrivateFolder newFolder) {
    folder = newFolder;
  }

  void runs(Statement newStatement, String step) {
    check();
    progress = new Progress(-1, -1, step);
    statement = newStatement;
  }

  /** Rows of the input have been seen, which are still to be counted. */
  void found(long more) {
    rows = Math.max(0, rows) + more;
  }

  void runsNothing() {
    statement = null;
  }

  void reached(double fraction, long rows, String step) {
    check();
    progress = new Progress(fraction, rows, step);
  }

  void check() {
    if (stopped || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("stopped");
    }
  }

  boolean isStopped() {
    return stopped;
  }

  void end() {
    folder = null;
    ended.countDown();
  }
}
