package io.privhist.ledger;

/**
 * A release that is stored in the ledger.
 *
 * @param document what to write, byte for byte
 * @param spending the charge that paid for it
 * @param repeated whether it was stored before, and cost nothing this time
 * @param account the account as it stands after it
 * @param head the end of the chain after it, for the owner to keep elsewhere
 */
public record Outcome(
    LedgerDocument document, Spending spending, boolean repeated, Account account, Head head) {}
