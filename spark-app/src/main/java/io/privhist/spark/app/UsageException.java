package io.privhist.spark.app;

import java.math.BigDecimal;
import java.util.function.Supplier;

/** Bad usage or malformed input: ends the run with exit code 2 and one line. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }

  /** Returns what a factory makes of the user's words, or complains about them. */
  static <T> T unlessValid(Supplier<T> factory) {
    try {
      return factory.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns a whole number, in plain digits or as in "1e9". */
  static long wholeNumber(String option, String text) {
    try {
      return new BigDecimal(text).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw new UsageException("%s must be a whole number, got \"%s\"".formatted(option, text));
    }
  }

  /** Returns a number above 0 and below 1. */
  static double between0And1(String option, String text) {
    double value = Double.NaN;
    try {
      value = new BigDecimal(text).doubleValue();
    } catch (NumberFormatException e) {
      // refused below, as NaN is
    }
    if (!(value > 0 && value < 1)) {
      throw new UsageException("%s must be between 0 and 1, got \"%s\"".formatted(option, text));
    }
    return value;
  }
}
