package io.privhist.files.output;

import java.io.IOException;

/** An output that would do harm or cannot be what was meant: bad usage, told in one line. */
public final class OutputRefusedException extends IOException {
  private static final long serialVersionUID = 1;

  public OutputRefusedException(String message) {
    super(message);
  }
}
