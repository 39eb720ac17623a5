package io.privhist.application.terminal;

/** A failure after noise was drawn: whatever it was, the epsilon of the run is spent. */
public final class SpentException extends RuntimeException {
  /** What a draw without a ledger has cost. */
  public static final String DRAWN = "the noise was drawn, count the epsilon of this run as spent";

  private static final long serialVersionUID = 1;

  private final Throwable failure;
  private final String consequence;

  /** Builds no text: there may be no memory left for it. */
  public SpentException(Throwable failure) {
    this(failure, DRAWN);
  }

  /**
   * Tells what became of what was paid for.
   *
   * @param consequence in words, made before the failure
   */
  public SpentException(Throwable failure, String consequence) {
    super(null, failure);
    this.failure = failure;
    this.consequence = consequence;
  }

  public Throwable failure() {
    return failure;
  }

  public String consequence() {
    return consequence;
  }
}
