package io.privhist.ledger;

import io.privhist.privacy.Guarantee;

/**
 * A release that exists outside of a restored ledger.
 *
 * @param document its file and id
 * @param guarantee what it promises
 */
public record FoundRelease(LedgerDocument document, Guarantee guarantee) {}
