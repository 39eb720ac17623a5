package io.privhist.application.terminal;

/** A failure after noise was drawn: whatever it was, the epsilon of the run is spent. */
public final class SpentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Throwable failure;

  /** Builds no text: there may be no memory left for it. */
  public SpentException(Throwable failure) {
    super(null, failure);
    this.failure = failure;
  }

  public Throwable failure() {
    return failure;
  }
}
