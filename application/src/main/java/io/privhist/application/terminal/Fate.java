package io.privhist.application.terminal;

import java.util.List;
import java.util.function.Supplier;

/**
 * What becomes of a run that a signal ends: what it would leave, at any moment. Either the run has
 * the last word or the signal has.
 */
public final class Fate {
  private boolean over;
  private String consequence = "";
  private Supplier<List<String>> outputs = List::of;

  /**
   * Says what the end of the run would mean from now on.
   *
   * @param words such as "nothing was released"
   */
  public synchronized void means(String words) {
    consequence = words;
  }

  /** Says how to end all outputs, which gives the names of those that are complete. */
  public synchronized void leaves(Supplier<List<String>> ending) {
    outputs = ending;
  }

  /** Ends the run; returns whether it was still going on. */
  synchronized boolean end() {
    boolean first = !over;
    over = true;
    return first;
  }

  synchronized boolean isOver() {
    return over;
  }

  /** Returns what a signal has done. */
  String inWords() {
    List<String> complete = outputs.get();
    String kept = complete.isEmpty() ? "" : ", " + Failures.complete(complete);
    synchronized (this) {
      String gap = complete.isEmpty() ? ", " : "; ";
      return "interrupted" + kept + (consequence.isEmpty() ? "" : gap + consequence);
    }
  }
}
