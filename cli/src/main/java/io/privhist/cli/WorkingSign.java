package io.privhist.cli;

import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/** A sign of life on a terminal while work of unknown length takes longer than a second. */
final class WorkingSign extends TimerTask {
  private static final long PERIOD_MILLIS = 250;

  private final LateBar bar;
  private long ticks;
  private boolean ended;

  private WorkingSign(LateBar bar) {
    this.bar = bar;
  }

  /** Does the work, with a sign of it if there is a terminal. */
  static <T> T during(String task, Console console, Supplier<T> work) {
    if (!console.terminal()) {
      return work.get();
    }
    WorkingSign sign = new WorkingSign(new LateBar(task, -1, "", 1, console.err()));
    Timer timer = new Timer("working-sign", true);
    timer.schedule(sign, PERIOD_MILLIS, PERIOD_MILLIS);
    try {
      return work.get();
    } finally {
      timer.cancel();
      sign.end();
    }
  }

  @Override
  public synchronized void run() {
    if (!ended) {
      bar.stepTo(++ticks);
    }
  }

  private synchronized void end() {
    ended = true;
    bar.close();
  }
}
