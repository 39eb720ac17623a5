package io.privhist.cli.terminal;

import io.privhist.application.terminal.Console;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** A sign of life on a terminal while work of unknown length takes longer than a second. */
public final class WorkingSign {
  private WorkingSign() {}

  /** Does the work, with a sign of it if there is a terminal. */
  public static <T> T during(String task, Console console, Supplier<T> work) {
    if (!console.terminal()) {
      return work.get();
    }
    AtomicLong ticks = new AtomicLong();
    try (LateBar bar = new LateBar(task, -1, "", 1, console.err())) {
      return PeriodicTask.during(work::get, () -> bar.stepTo(ticks.incrementAndGet()));
    }
  }
}
