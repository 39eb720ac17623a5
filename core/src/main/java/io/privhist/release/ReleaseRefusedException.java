package io.privhist.release;

/**
 * A release that a mechanism cannot make: in bounded memory, or at this epsilon.
 *
 * <p>The decision and the message depend on public numbers and on noisy answers that were paid for,
 * never on raw data; the message says whether the budget counts as spent.
 */
public final class ReleaseRefusedException extends RuntimeException {
  private static final long serialVersionUID = 2;

  private final String reason;

  private ReleaseRefusedException(String reason, String message) {
    super(message);
    this.reason = reason;
  }

  /**
   * Refuses a release after noise was drawn.
   *
   * @param reason what it would have taken
   * @param advice what to try instead
   */
  public static ReleaseRefusedException spent(String reason, String advice) {
    return new ReleaseRefusedException(
        reason, "%s; %s. Count the epsilon of this run as spent.".formatted(reason, advice));
  }

  /** Refuses a release from public numbers alone, before anything was drawn: nothing is spent. */
  public static ReleaseRefusedException unspent(String reason, String advice) {
    return new ReleaseRefusedException(reason, "%s; %s".formatted(reason, advice));
  }

  /**
   * Returns a refusal that was made before and written down.
   *
   * @param reason what {@link #reason} returned
   * @param message what {@link #getMessage} returned
   */
  public static ReleaseRefusedException again(String reason, String message) {
    return new ReleaseRefusedException(reason, message);
  }

  /** Returns what the release would have taken, without the advice in the message. */
  public String reason() {
    return reason;
  }
}
