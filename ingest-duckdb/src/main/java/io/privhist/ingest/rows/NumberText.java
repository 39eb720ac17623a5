package io.privhist.ingest.rows;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Numbers as text. Equal numbers have the same text however they are written, and different numbers
 * different ones: {@code 1}, {@code 1.0} and {@code 10e-1} are {@code 1}.
 *
 * <p>Nothing is rounded, and the text is not much longer than what was written: a number that would
 * need many zeros has the form {@code 1.5e99}.
 */
public final class NumberText {
  private static final int MAX_ZEROS = 40; // more than the widest whole numbers of an engine have
  private static final int MAX_EXPONENT_DIGITS = 18;
  private static final Pattern SHORT_AND_WHOLE = Pattern.compile("0|-?[1-9][0-9]{0,17}");

  private NumberText() {}

  /**
   * Returns the text of a number.
   *
   * @param written digits, with a sign, a fraction or an exponent if need be
   * @throws ArithmeticException if the exponent has more than 18 digits
   */
  public static String of(String written) {
    return SHORT_AND_WHOLE.matcher(written).matches() ? written : ofAny(written);
  }

  private static String ofAny(String written) {
    int exponentAt = Math.max(written.indexOf('e'), written.indexOf('E'));
    String mantissa = exponentAt < 0 ? written : written.substring(0, exponentAt);
    int point = mantissa.indexOf('.');
    int fraction = point < 0 ? 0 : mantissa.length() - point - 1;
    String all = mantissa.replace("-", "").replace(".", "");
    int first = 0;
    while (first < all.length() && all.charAt(first) == '0') {
      first++;
    }
    if (first == all.length()) {
      return "0";
    }
    int end = all.length();
    while (all.charAt(end - 1) == '0') {
      end--;
    }
    long exponent = exponentAt < 0 ? 0 : exponent(written.substring(exponentAt + 1));
    String sign = mantissa.startsWith("-") ? "-" : "";
    return sign + text(all.substring(first, end), exponent - fraction + (all.length() - end));
  }

  /** Returns the text of a floating-point number: exact if it is whole, else as Java prints it. */
  public static String of(double number, String printed) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return printed;
    }
    boolean whole = number == Math.rint(number);
    return of(whole ? new BigDecimal(number).toString() : printed);
  }

  private static long exponent(String written) {
    String digits = written.replaceFirst("^[+-]?0*", "");
    if (digits.length() > MAX_EXPONENT_DIGITS) {
      throw new ArithmeticException(
          "an exponent has more than %d digits".formatted(MAX_EXPONENT_DIGITS));
    }
    long exponent = digits.isEmpty() ? 0 : Long.parseLong(digits);
    return written.startsWith("-") ? -exponent : exponent;
  }

  /** Digits without zeros at their ends, times a power of ten. */
  private static String text(String digits, long power) {
    long wholeDigits = digits.length() + power; // before the point
    if (power > MAX_ZEROS || wholeDigits < -MAX_ZEROS) {
      String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
      return digits.charAt(0) + fraction + "e" + (wholeDigits - 1);
    }
    if (power >= 0) {
      return digits + "0".repeat((int) power);
    }
    return wholeDigits <= 0
        ? "0." + "0".repeat((int) -wholeDigits) + digits
        : digits.substring(0, (int) wholeDigits) + "." + digits.substring((int) wholeDigits);
  }
}
