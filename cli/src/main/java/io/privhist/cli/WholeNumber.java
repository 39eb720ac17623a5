package io.privhist.cli;

import java.math.BigDecimal;

/** Whole numbers on the command line, in plain digits or as in "1e9". */
final class WholeNumber {
  private WholeNumber() {}

  static long parse(String option, String text) {
    try {
      return new BigDecimal(text).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw new UsageException("%s must be a whole number, got \"%s\"".formatted(option, text));
    }
  }
}
