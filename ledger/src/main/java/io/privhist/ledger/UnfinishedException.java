package io.privhist.ledger;

/**
 * A request that was paid for before and has no stored release: another run is still at work, or
 * ended without one. It is never drawn again.
 */
public final class UnfinishedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean inProgress;

  UnfinishedException(long entry, boolean inProgress) {
    super(
        inProgress
            ? "the same request is in progress (entry %d); ask again later".formatted(entry)
            : "spent, nothing stored: the run that paid for this (entry %d) ended without a release; a new"
                    .formatted(entry)
                + " request would pay again");
    this.inProgress = inProgress;
  }

  /** Returns whether asking again later may help. */
  public boolean inProgress() {
    return inProgress;
  }
}
