package io.privhist.mechanism;

/**
 * A release that cannot be computed in bounded memory.
 *
 * <p>The decision and the message depend on public numbers and on noisy answers that were paid for,
 * never on raw data; the budget counts as spent.
 */
public final class ReleaseRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ReleaseRefusedException(String message) {
    super(message);
  }
}
