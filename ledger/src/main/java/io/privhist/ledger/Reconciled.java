package io.privhist.ledger;

/**
 * What became of releases that were found outside of the ledger.
 *
 * @param takenUp how many were charged to the account
 * @param stored how many were charged to it before, and are stored now
 * @param ofOthers how many another account has paid for, and were left as they are
 */
public record Reconciled(int takenUp, int stored, int ofOthers) {}
