package io.privhist.spark.app;

/** A failure after noise was drawn: whatever it was, the epsilon of the run is spent. */
final class SpentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Throwable failure;

  /** Builds no text: there may be no memory left for it. */
  SpentException(Throwable failure) {
    super(null, failure);
    this.failure = failure;
  }

  Throwable failure() {
    return failure;
  }
}
