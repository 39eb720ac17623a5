package io.privhist.ingest;

import io.privhist.ingest.engine.Run;
import java.util.concurrent.CancellationException;

/**
 * Follows one run from other threads, and stops it. A bar polls {@link #progress}; a shutdown hook
 * calls {@link #stop}.
 */
public final class Watch {
  /**
   * How far a run is.
   *
   * @param fraction of the current step, from 0 to 1, or -1 if unknown; not linear in time
   * @param rows of the input as far as they are known, or -1
   * @param step what is being done, in a word or two, such as "counting"
   */
  public record Progress(double fraction, long rows, String step) {
    /** Prints no numbers: they tell about the data. */
    @Override
    public String toString() {
      return "Progress[redacted]";
    }
  }

  private final Run run = new Run();

  /** Starts before a run; a watch is for one run. */
  public Watch() {}

  /** Returns how far the run is; may be called from any thread at any time. */
  public Progress progress() {
    Run.Position position = run.position();
    return new Progress(position.fraction(), position.rows(), position.step());
  }

  /**
   * Stops the run and waits, for at most a few seconds, until its temporary folder is gone. The
   * thread of the run gets a {@link CancellationException}. Does nothing after the run, and lets no
   * run begin after it.
   */
  public void stop() {
    run.stop();
  }

  Run run() {
    return run;
  }
}
