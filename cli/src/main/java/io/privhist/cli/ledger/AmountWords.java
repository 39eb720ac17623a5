package io.privhist.cli.ledger;

import io.privhist.application.terminal.UsageException;
import io.privhist.ledger.Amount;

/** Amounts, as users write them. */
final class AmountWords {
  private AmountWords() {}

  /** Returns the amount that an option gives. */
  static Amount given(String option, String text) {
    try {
      return Amount.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "%s must be a number such as 1, 0.5 or 1/3, got \"%s\"".formatted(option, text));
    }
  }
}
