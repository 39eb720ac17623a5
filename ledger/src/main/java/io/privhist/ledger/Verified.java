package io.privhist.ledger;

/**
 * A ledger in which everything is what was written.
 *
 * @param head the end of its chain
 * @param releases how many published files it keeps
 */
public record Verified(Head head, long releases) {}
