package io.privhist.ingest.lines;

/** A line that only a slow reader should judge: too long, or not of its encoding. */
final class DoubtfulLineException extends Exception {
  private static final long serialVersionUID = 1;

  DoubtfulLineException() {
    super("a line must be looked at by the exact reader", null, false, false);
  }
}
