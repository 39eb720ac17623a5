/**
 * Budgets that are exact, durable and never overspent. {@link io.privhist.ledger.Ledger} is where
 * to start; {@link io.privhist.ledger.Charge} holds the rules of what a release costs.
 */
@NullMarked
package io.privhist.ledger;

import org.jspecify.annotations.NullMarked;
