package io.privhist.cli.terminal;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for people: three significant digits, or five in tables, without an exponent. */
public final class RoughNumber {
  private RoughNumber() {}

  public static String of(double value) {
    return of(value, 3);
  }

  private static String of(double value, int digits) {
    return new BigDecimal(value)
        .round(new MathContext(digits))
        .stripTrailingZeros()
        .toPlainString();
  }

  /** For tables: five digits, or nothing for what is not known. */
  public static String cell(double value) {
    return Double.isFinite(value) ? of(value, 5) : "";
  }

  /** A share as a percentage. */
  public static String percent(double share) {
    return of(100 * share) + " %";
  }
}
