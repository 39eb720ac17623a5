package io.privhist.cli;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for people: three significant digits, without an exponent. */
final class RoughNumber {
  private RoughNumber() {}

  static String of(double value) {
    return new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** A share as a percentage. */
  static String percent(double share) {
    return of(100 * share) + " %";
  }
}
