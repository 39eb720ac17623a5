package io.privhist.spark.app;

import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The streams of one run.
 *
 * @param out standard output, where a failing write throws
 * @param err standard error
 * @param terminal whether a person sees standard error
 */
record Console(OutputStream out, PrintStream err, boolean terminal) {
  /** Prints one line to standard error; control characters cannot break it. */
  void say(String line) {
    err.print(line.replaceAll("\\p{Cntrl}", "?") + "\n");
    err.flush();
  }
}
