package io.privhist.application.terminal;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The streams of one run.
 *
 * @param in standard input
 * @param out standard output, where a failing write throws
 * @param err standard error
 * @param terminal whether a person sees standard error
 */
public record Console(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
  /** Prints one line to standard error, which stays one and readable whatever is in it. */
  public void say(String line) {
    err.print(OneLine.of(line) + "\n");
    err.flush();
  }
}
