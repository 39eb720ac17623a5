package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import java.math.BigDecimal;

/** Whole numbers on the command line, in plain digits or as in "1e9". */
public final class WholeNumber {
  private WholeNumber() {}

  public static long parse(String option, String text) {
    try {
      return new BigDecimal(text).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw new UsageException("%s must be a whole number, got \"%s\"".formatted(option, text));
    }
  }

  /** Returns a number from 1 to {@code max}. */
  public static int between(String option, String text, int max) {
    long value = parse(option, text);
    if (!(value >= 1 && value <= max)) {
      throw new UsageException("%s must be between 1 and %d, got %s".formatted(option, max, text));
    }
    return (int) value;
  }
}
