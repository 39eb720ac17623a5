package io.privhist.application.options;

import io.privhist.application.terminal.UsageException;
import java.math.BigDecimal;

/** Decimals on the command line, such as "0.5" or "1e-9". */
public final class DecimalNumber {
  private DecimalNumber() {}

  /** Returns the value, or NaN if the text is anything but a decimal. */
  public static double parse(String text) {
    try {
      return new BigDecimal(text).doubleValue();
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** Returns a number above 0 and below 1. */
  public static double between0And1(String option, String text) {
    double value = parse(text);
    if (!(value > 0 && value < 1)) {
      throw new UsageException("%s must be between 0 and 1, got \"%s\"".formatted(option, text));
    }
    return value;
  }

  /** Returns a number in a range, ends included. */
  public static double inRange(String option, String text, double least, double most) {
    double value = parse(text);
    if (!(value >= least && value <= most)) {
      throw new UsageException(
          "%s must be from %s to %s, got \"%s\"".formatted(option, least, most, text));
    }
    return value;
  }
}
