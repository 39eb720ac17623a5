package io.privhist.ingest.lines;

import java.io.IOException;

/** A line that only a slow reader should judge: too long, or not of its encoding. */
final class DoubtfulLineException extends IOException {
  private static final long serialVersionUID = 1;

  DoubtfulLineException() {
    super("a line must be looked at by the exact reader");
  }
}
