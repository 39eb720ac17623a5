package io.privhist.ingest;

import java.io.IOException;

/**
 * A source that cannot be counted. The message is one line: what, where, why and what to do. It
 * never quotes content, and there is no cause that would.
 */
public final class IngestException extends IOException {
  private static final long serialVersionUID = 1;

  private final boolean badInput;

  private IngestException(String message, boolean badInput) {
    super(message);
    this.badInput = badInput;
  }

  /** The input is malformed, or the request does not fit it. */
  static IngestException badInput(String message) {
    return new IngestException(message, true);
  }

  /** Input or output failed, or the engine did. */
  static IngestException failed(String message) {
    return new IngestException(message, false);
  }

  /** Returns whether input or request are at fault, rather than the machine. */
  public boolean isBadInput() {
    return badInput;
  }
}
