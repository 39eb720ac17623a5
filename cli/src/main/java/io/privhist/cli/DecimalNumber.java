package io.privhist.cli;

import java.math.BigDecimal;

/** Decimals on the command line, such as "0.5" or "1e-9". */
final class DecimalNumber {
  private DecimalNumber() {}

  /** Returns the value, or NaN if the text is anything but a decimal. */
  static double parse(String text) {
    try {
      return new BigDecimal(text).doubleValue();
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
