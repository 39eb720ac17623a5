/**
 * The commands about ledgers, one class each; {@link io.privhist.cli.ledger.LedgerCommand} lists
 * them.
 */
@NullMarked
package io.privhist.cli.ledger;

import org.jspecify.annotations.NullMarked;
