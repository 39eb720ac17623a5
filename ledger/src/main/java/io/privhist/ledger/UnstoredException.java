package io.privhist.ledger;

/**
 * A release that is charged and drawn, and that the ledger could not keep. The charge is committed,
 * so it may be shown; it is nowhere else.
 */
public final class UnstoredException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient LedgerDocument document;

  UnstoredException(LedgerDocument document, LedgerFailureException cause) {
    super(cause.getMessage(), cause);
    this.document = document;
  }

  /** Returns what was drawn. */
  public LedgerDocument document() {
    return document;
  }
}
