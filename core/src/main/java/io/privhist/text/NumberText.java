package io.privhist.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/**
 * Numbers for people, by one rule in every command and on every page: digits in groups of three, no
 * more of them than tell something, and a power of ten from 10^15 on and below 0.0001. The charts
 * follow the same rule. What machines read has numbers in full.
 */
public final class NumberText {
  private static final BigDecimal SMALL = new BigDecimal("0.0001");
  private static final BigDecimal LARGE = BigDecimal.TEN.pow(15);
  private static final double NEXT_TO_NOTHING = 0.001;
  private static final int ROUGH_DIGITS = 3;
  private static final List<String> BYTE_UNITS = List.of("bytes", "KiB", "MiB", "GiB", "TiB");
  private static final double BYTES_PER_UNIT = 1024;
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private NumberText() {}

  /** Returns a count in full. */
  public static String whole(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Returns a number with so many significant digits. */
  public static String rounded(double value, int digits) {
    return Double.isFinite(value)
        ? rounded(new BigDecimal(value), new MathContext(digits))
        : "not known";
  }

  /** Returns a number with so many significant digits, rounded in this way. */
  public static String rounded(BigDecimal value, MathContext digits) {
    BigDecimal rounded = value.round(digits).stripTrailingZeros();
    BigDecimal size = rounded.abs();
    if (size.signum() != 0 && (size.compareTo(SMALL) < 0 || size.compareTo(LARGE) >= 0)) {
      int exponent = rounded.precision() - rounded.scale() - 1;
      BigDecimal factor = rounded.scaleByPowerOfTen(-exponent).stripTrailingZeros();
      return (factor.compareTo(BigDecimal.ONE) == 0 ? "" : factor.toPlainString() + "·")
          + powerOfTen(exponent);
    }
    return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
  }

  /** Returns ten to the power of a whole number. */
  public static String powerOfTen(long exponent) {
    StringBuilder text = new StringBuilder("10");
    Long.toString(exponent)
        .chars()
        .forEach(c -> text.append(c == '-' ? '⁻' : SUPERSCRIPTS.charAt(c - '0')));
    return text.toString();
  }

  /** Returns the size of an error, of which only the first digits tell something. */
  public static String rough(double value) {
    return value > 0 && value < NEXT_TO_NOTHING ? "less than 0.001" : rounded(value, ROUGH_DIGITS);
  }

  /** Returns the size of an error for a sentence. */
  public static String about(double value) {
    String text = rough(value);
    return text.startsWith("less") ? text : "about " + text;
  }

  /** Returns a number of bytes in the largest unit that it fills: "128 MiB". */
  public static String bytes(long bytes) {
    double size = bytes;
    int unit = 0;
    while (size >= BYTES_PER_UNIT && unit < BYTE_UNITS.size() - 1) {
      size /= BYTES_PER_UNIT;
      unit++;
    }
    return (unit == 0 ? whole(bytes) : rounded(size, ROUGH_DIGITS)) + " " + BYTE_UNITS.get(unit);
  }

  /** Returns a share as a percentage. */
  public static String percent(double share) {
    return rough(100 * share) + " %";
  }
}
