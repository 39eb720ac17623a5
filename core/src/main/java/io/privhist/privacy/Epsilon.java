package io.privhist.privacy;

import io.privhist.text.SafeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Privacy loss as an exact positive fraction: samplers never see a rounded value.
 *
 * <p>Splitting a budget stays exact, so the parts of a split add up to the whole. Two epsilons are
 * equal when their values are; the text they were parsed from is kept for people to read.
 */
public final class Epsilon implements Comparable<Epsilon> {
  private static final int MAX_TEXT = 100;
  private static final int MAX_SCALE = 1_000;
  private static final Pattern DECIMAL =
      Pattern.compile("\\d+\\.?\\d*(?:[eE][+-]?\\d{1,9})?|\\.\\d+");
  private static final BigInteger MAX_DENOMINATOR = BigInteger.TEN.pow(12);
  private static final long BILLION = 1_000_000_000;
  private static final Pattern FRACTION = Pattern.compile("(\\d+)/(\\d+)");

  private final BigInteger numerator; // positive, without a common factor with the denominator
  private final BigInteger denominator; // positive
  private final String text;

  private Epsilon(BigInteger numerator, BigInteger denominator, String text) {
    BigInteger common = numerator.gcd(denominator);
    this.numerator = numerator.divide(common);
    this.denominator = denominator.divide(common);
    this.text = text;
  }

  /** Returns the fraction {@code numerator / denominator}. */
  public static Epsilon of(long numerator, long denominator) {
    if (!(numerator > 0 && denominator > 0)) {
      throw new IllegalArgumentException(
          "epsilon must be a positive fraction, got %d/%d".formatted(numerator, denominator));
    }
    return fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /**
   * Parses a decimal ("0.1", "1e-3") or a fraction ("1/3"), exactly. Sums of many epsilons stay
   * short, because the denominator is at most 10^12.
   */
  public static Epsilon parse(String text) {
    Epsilon epsilon = parsePart(text);
    if (!epsilon.isShort()) {
      throw new IllegalArgumentException(
          "epsilon must have at most 12 decimal places, or a denominator of at most 10^12, got "
              + SafeText.quoted(epsilon.text));
    }
    return epsilon;
  }

  /** Returns whether the denominator is at most 10^12, as that of all that people ask for. */
  public boolean isShort() {
    return denominator.compareTo(MAX_DENOMINATOR) <= 0;
  }

  /** Parses a part of a split, whose denominator may be of any length. */
  public static Epsilon parsePart(String text) {
    String trimmed = text.strip();
    if (trimmed.length() <= MAX_TEXT) {
      Matcher fraction = FRACTION.matcher(trimmed);
      if (fraction.matches()) {
        return positive(
            new BigInteger(fraction.group(1)), new BigInteger(fraction.group(2)), trimmed);
      }
      if (DECIMAL.matcher(trimmed).matches()) {
        return ofDecimal(new BigDecimal(trimmed), trimmed);
      }
    }
    throw malformed(trimmed);
  }

  private static Epsilon ofDecimal(BigDecimal value, String text) {
    if (Math.abs((long) value.scale()) > MAX_SCALE) { // 1e-999999999 would fill the memory
      throw new IllegalArgumentException(
          "epsilon must lie between 1e-%d and 1e%d, got %s".formatted(MAX_SCALE, MAX_SCALE, text));
    }
    BigInteger power = BigInteger.TEN.pow(Math.abs(value.scale()));
    return value.scale() >= 0
        ? positive(value.unscaledValue(), power, text)
        : positive(value.unscaledValue().multiply(power), BigInteger.ONE, text);
  }

  private static Epsilon positive(BigInteger numerator, BigInteger denominator, String text) {
    if (numerator.signum() <= 0 || denominator.signum() <= 0) {
      throw malformed(text);
    }
    return new Epsilon(numerator, denominator, text);
  }

  private static IllegalArgumentException malformed(String text) {
    return new IllegalArgumentException(
        "epsilon must be a positive number such as 0.5, 1e-3 or 1/3, got " + SafeText.quoted(text));
  }

  private static Epsilon fraction(BigInteger numerator, BigInteger denominator) {
    Epsilon reduced = new Epsilon(numerator, denominator, "");
    String text =
        reduced.denominator.equals(BigInteger.ONE)
            ? reduced.numerator.toString()
            : reduced.numerator + "/" + reduced.denominator;
    return new Epsilon(reduced.numerator, reduced.denominator, text);
  }

  /** Returns the share {@code part / whole} of this budget. */
  public Epsilon times(long part, long whole) {
    if (!(part > 0 && whole > 0)) {
      throw new IllegalArgumentException(
          "a share of epsilon must be a positive fraction, got %d/%d".formatted(part, whole));
    }
    return fraction(
        numerator.multiply(BigInteger.valueOf(part)),
        denominator.multiply(BigInteger.valueOf(whole)));
  }

  /** Returns a share of this budget, rounded to billionths so that it stays a short fraction. */
  public Epsilon share(double share) {
    return times(Math.round(share * BILLION), BILLION);
  }

  /** Returns what is left of this budget when {@code spent} is taken from it. */
  public Epsilon minus(Epsilon spent) {
    BigInteger left =
        numerator.multiply(spent.denominator).subtract(spent.numerator.multiply(denominator));
    if (left.signum() <= 0) {
      throw new IllegalArgumentException(
          "cannot spend %s of a budget of %s".formatted(spent, this));
    }
    return fraction(left, denominator.multiply(spent.denominator));
  }

  /** Returns the sum of both budgets. */
  public Epsilon plus(Epsilon other) {
    return fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  public BigInteger numerator() {
    return numerator;
  }

  public BigInteger denominator() {
    return denominator;
  }

  /** Returns the nearest double, for planning and printing only; never for drawing noise. */
  public double doubleValue() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
        .doubleValue();
  }

  @Override
  public int compareTo(Epsilon other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Epsilon that
        && numerator.equals(that.numerator)
        && denominator.equals(that.denominator);
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  /** Returns the text this was parsed from, or the fraction in lowest terms. */
  @Override
  public String toString() {
    return text;
  }
}
