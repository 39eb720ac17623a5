package io.privhist.ingest.engine;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.QueryProgress;
import org.jspecify.annotations.Nullable;

/** One run: its own thread says how far it is, other threads ask for that and stop it. */
public final class Run {
  private static final int PATIENCE_MILLIS = 5_000;
  private static final int OTHERS_PATIENCE_MILLIS = 200;
  private static final int POLL_MILLIS = 20;

  /**
   * How far a run is.
   *
   * @param fraction of the current step, from 0 to 1, or -1 if unknown
   * @param rows of the input as far as they are known, or -1
   * @param step what is being done
   */
  public record Position(double fraction, long rows, String step) {
    /** Prints no numbers: they tell about the data. */
    @Override
    public String toString() {
      return "Position[redacted]";
    }
  }

  private final int patienceMillis;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean started;
  private volatile boolean stopped;
  private volatile Position position = new Position(-1, -1, "starting");
  private volatile long rows = -1;
  private volatile @Nullable Statement statement;
  private volatile @Nullable PrivateFolder folder;
  private volatile boolean awaitsOthers;

  public Run() {
    this(PATIENCE_MILLIS);
  }

  /** With another time that a stop waits for the run's own thread. */
  Run(int patienceMillis) {
    this.patienceMillis = patienceMillis;
  }

  /** Returns how far the run is; may be called from any thread at any time. */
  public Position position() {
    Position last = position;
    if (statement instanceof DuckDBPreparedStatement query) {
      try {
        QueryProgress now = query.getQueryProgress();
        double fraction = now.getPercentage() < 0 ? -1 : now.getPercentage() / 100;
        return new Position(fraction, rows, last.step()); // the engine's own rows are estimates
      } catch (SQLException e) {
        return last; // the query has just ended
      }
    }
    return last;
  }

  /** Stops the run and waits, for at most a few seconds, until its temporary folder is gone. */
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

  /**
   * A thread that waits for input or for a reader cannot be woken; once it goes on it ends. Any
   * other is waited for: it may be about to make a file in the folder.
   */
  private long patienceNanos() {
    return TimeUnit.MILLISECONDS.toNanos(awaitsOthers ? OTHERS_PATIENCE_MILLIS : patienceMillis);
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

  public void begin() {
    if (started) {
      throw new IllegalStateException("a watch follows one run; make a new one");
    }
    started = true;
    check();
  }

  void holds(PrivateFolder newFolder) {
    folder = newFolder;
  }

  /** The statement is about to be executed. */
  public void executes(Statement newStatement, String step) {
    check();
    position = new Position(-1, -1, step);
    statement = newStatement;
  }

  public void executesNothing() {
    statement = null;
  }

  /** Rows of the input have been seen, which are still to be counted. */
  public void found(long more) {
    rows = Math.max(0, rows) + more;
  }

  /** The run's own thread is about to read what others write, or to write what others read. */
  public void awaitsOthers() {
    awaitsOthers = true;
  }

  /** The run's own thread is so far. */
  public void reached(double fraction, long rows, String step) {
    awaitsOthers = false;
    check();
    position = new Position(fraction, rows, step);
  }

  /** Ends the run's own thread if the run was stopped. */
  public void check() {
    if (stopped || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("stopped");
    }
  }

  public boolean isStopped() {
    return stopped;
  }

  public void end() {
    folder = null;
    ended.countDown();
  }
}
