package io.privhist.ingest.request;

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
  public static IngestException badInput(String message) {
    return new IngestException(message, true);
  }

  /** A bad row; rows are numbered from 1 and include headers and blank lines. */
  public static IngestException atRow(String name, long row, String reason, String remedy) {
    return badInput("%s: row %d: %s; %s".formatted(name, row, reason, remedy));
  }

  /** Input or output failed, or the engine did. */
  public static IngestException failed(String message) {
    return new IngestException(message, false);
  }

  /** Returns whether input or request are at fault, rather than the machine. */
  public boolean isBadInput() {
    return badInput;
  }
}
