package io.privhist.release;

/**
 * A release that cannot be computed in bounded memory.
 *
 * <p>The decision and the message depend on public numbers and on noisy answers that were paid for,
 * never on raw data; the budget counts as spent.
 */
public final class ReleaseRefusedException extends RuntimeException {
  private static final long serialVersionUID = 2;

  private final String reason;

  /**
   * Refuses a release.
   *
   * @param reason what it would have taken
   * @param advice what to try instead
   */
  public ReleaseRefusedException(String reason, String advice) {
    super("%s; %s. Count the epsilon of this run as spent.".formatted(reason, advice));
    this.reason = reason;
  }

  /** Returns what the release would have taken, without the advice in the message. */
  public String reason() {
    return reason;
  }
}
