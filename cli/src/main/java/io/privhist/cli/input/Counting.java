package io.privhist.cli.input;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.LateBar;
import io.privhist.cli.terminal.PeriodicTask;
import io.privhist.ingest.Watch;
import java.io.IOException;
import java.util.Locale;

/**
 * Reads and counts an input with a bar on a terminal; a signal stops it and leaves nothing behind.
 */
final class Counting {
  private Counting() {}

  /** Reads an input; a bar shows how far it is. */
  static <T> T run(Console console, UntilSignal.Work<T> work) throws IOException {
    return UntilSignal.run(watch -> run(console, work, watch));
  }

  private static <T> T run(Console console, UntilSignal.Work<T> work, Watch watch)
      throws IOException {
    Advance advance = new Advance();
    try (LateBar bar = new LateBar("counting", 100, "%", 1, console.err())) {
      return console.terminal()
          ? PeriodicTask.during(() -> work.run(watch), () -> show(watch.progress(), advance, bar))
          : work.run(watch);
    }
  }

  private static void show(Watch.Progress progress, Advance advance, LateBar bar) {
    String rows =
        progress.rows() < 0 ? "" : String.format(Locale.ROOT, " %,d rows", progress.rows());
    bar.stepTo(advance.to(progress.step(), progress.fraction()), progress.step() + rows);
  }
}
