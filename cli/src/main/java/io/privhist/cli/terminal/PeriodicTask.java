package io.privhist.cli.terminal;

import java.util.Timer;
import java.util.TimerTask;

/** Something done several times a second while other work goes on. */
public final class PeriodicTask extends TimerTask {
  private static final long PERIOD_MILLIS = 250;

  private final Runnable task;
  private boolean ended;

  private PeriodicTask(Runnable task) {
    this.task = task;
  }

  /** The work that goes on. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Does the work, and the task beside it; the task does not run after this returns. */
  public static <T, E extends Exception> T during(Work<T, E> work, Runnable task) throws E {
    PeriodicTask periodic = new PeriodicTask(task);
    Timer timer = new Timer("periodic-task", true);
    timer.schedule(periodic, PERIOD_MILLIS, PERIOD_MILLIS);
    try {
      return work.run();
    } finally {
      timer.cancel();
      periodic.end();
    }
  }

  @Override
  public synchronized void run() {
    if (!ended) {
      task.run();
    }
  }

  private synchronized void end() {
    ended = true;
  }
}
