package io.privhist.ledger;

/** A request that the rules do not allow, whatever is left of the budget. Nothing is spent. */
public final class LedgerUsageException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  LedgerUsageException(String message) {
    super(message);
  }
}
