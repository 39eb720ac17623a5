package io.privhist.cli.ledger;

import io.privhist.application.terminal.UsageException;
import io.privhist.ledger.Amount;
import java.math.BigInteger;

/** Amounts, as users and entries write them. */
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

  /** Returns the amount that an entry holds as a fraction, of any length. */
  static Amount ofEntry(String fraction) {
    int slash = fraction.indexOf('/');
    return new Amount(
        new BigInteger(fraction.substring(0, slash)),
        new BigInteger(fraction.substring(slash + 1)));
  }
}
