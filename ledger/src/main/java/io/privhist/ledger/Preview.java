package io.privhist.ledger;

import java.util.List;
import java.util.Optional;

/**
 * What a release would cost, if it were asked for now.
 *
 * @param charge what it would take; nothing of it if {@code repeats} is present
 * @param left the balances that it would leave, of the blocks it names
 * @param repeats the earlier charge whose release would be returned at no cost
 */
public record Preview(Charge charge, List<Balance> left, Optional<Spending> repeats) {}
