package io.privhist.ledger;

/**
 * A ledger that cannot be read, written or trusted: no space, no connection, a damaged file.
 *
 * <p>The message is one line. What was reserved before counts as spent.
 */
public final class LedgerFailureException extends RuntimeException {
  private static final long serialVersionUID = 1;

  LedgerFailureException(String message) {
    super(message);
  }

  LedgerFailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
