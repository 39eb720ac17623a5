package io.privhist.cli.input;

import io.privhist.application.terminal.Console;
import io.privhist.cli.terminal.LateBar;
import io.privhist.cli.terminal.PeriodicTask;
import io.privhist.ingest.Watch;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.CancellationException;

/**
 * Reads and counts an input with a bar on a terminal; a signal stops it and leaves nothing behind.
 */
final class Counting {
  private Counting() {}

  /** Reads an input while somebody may watch. */
  @FunctionalInterface
  interface Job<T> {
    T run(Watch watch) throws IOException;
  }

  static <T> T run(Console console, Job<T> job) throws IOException {
    Watch watch = new Watch();
    Advance advance = new Advance();
    Thread onSignal = new Thread(watch::stop);
    addHook(onSignal);
    try (LateBar bar = new LateBar("counting", 100, "%", 1, console.err())) {
      return console.terminal()
          ? PeriodicTask.during(() -> job.run(watch), () -> show(watch.progress(), advance, bar))
          : job.run(watch);
    } catch (CancellationException e) {
      throw new IOException("interrupted", e);
    } finally {
      removeHook(onSignal);
    }
  }

  private static void show(Watch.Progress progress, Advance advance, LateBar bar) {
    String rows =
        progress.rows() < 0 ? "" : String.format(Locale.ROOT, " %,d rows", progress.rows());
    bar.stepTo(advance.to(progress.step(), progress.fraction()), progress.step() + rows);
  }

  private static void addHook(Thread hook) throws IOException {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) { // a signal came already
      throw new IOException("interrupted", e);
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the program is ending, and the hook with it
    }
  }
}
