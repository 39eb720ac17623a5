package io.privhist.ingest;

/**
 * Follows one run from other threads, and stops it. A bar polls {@link #progress}; a shutdown hook
 * calls {@link #stop}.
 */
public final class Watch {
  /**
   * How far a run is.
   *
   * @param fraction of the current step, from 0 to 1, or -1 if unknown; not linear in time
   * @param rows that the step has handled, or -1 if unknown
   * @param step what is being done, in a word or two, such as "counting"
   */
  public record Progress(double fraction, long rows, String step) {}

  /** Starts before a run. */
  public Watch() {}

  /** Returns how far the run is; may be called from any thread at any time. */
  public Progress progress() {
    return new Progress(-1, -1, "starting");
  }

  /**
   * Stops the run and waits, for at most a few seconds, until its temporary folder is gone. The
   * thread of the run gets a {@link java.util.concurrent.CancellationException}. Does nothing after
   * the run, and lets no run begin after it.
   */
  public void stop() {}
}
