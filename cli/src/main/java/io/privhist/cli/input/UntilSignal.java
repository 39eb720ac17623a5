package io.privhist.cli.input;

import io.privhist.ingest.Watch;
import java.io.IOException;
import java.util.concurrent.CancellationException;

/** Work of the engine that a signal stops, so that it leaves no temporary files behind. */
public final class UntilSignal {
  private UntilSignal() {}

  /** The work. */
  @FunctionalInterface
  public interface Work<T> {
    T run(Watch watch) throws IOException;
  }

  /** Does the work; a signal meanwhile waits until its temporary folder is gone. */
  public static <T> T run(Work<T> work) throws IOException {
    Watch watch = new Watch();
    Thread onSignal = new Thread(watch::stop);
    add(onSignal);
    try {
      return work.run(watch);
    } catch (CancellationException e) {
      throw new IOException("interrupted", e);
    } finally {
      remove(onSignal);
    }
  }

  private static void add(Thread hook) throws IOException {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) { // a signal came already
      throw new IOException("interrupted", e);
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the program is ending, and the hook with it
    }
  }
}
