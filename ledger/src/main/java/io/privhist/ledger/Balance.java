package io.privhist.ledger;

/**
 * One budget, and what is gone of it.
 *
 * @param block the block it is for; empty in accounts without blocks
 * @param budget all there is
 * @param spent the sum of all charges; after a restore it may be more than the budget
 */
public record Balance(String block, Amount budget, Amount spent) {
  public Amount left() {
    return budget.minus(spent);
  }

  /** Returns whether a tenth of the budget is left, or less. */
  public boolean isLow() {
    return left().times(10).compareTo(budget) <= 0;
  }
}
