package io.privhist.ledger;

import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An exact fraction, zero or more: a budget, a charge, or a sum of charges.
 *
 * @param numerator not negative, without a common factor with the denominator
 * @param denominator positive
 */
public record Amount(BigInteger numerator, BigInteger denominator) implements Comparable<Amount> {
  public static final Amount ZERO = new Amount(BigInteger.ZERO, BigInteger.ONE);

  private static final int MAX_PLACES = 12;
  private static final Pattern FRACTION = Pattern.compile("(\\d+)/(\\d*[1-9]\\d*)");

  public Amount {
    if (numerator.signum() < 0 || denominator.signum() <= 0) {
      throw new IllegalArgumentException(
          "an amount must be a fraction of zero or more, got %s/%s"
              .formatted(numerator, denominator));
    }
    BigInteger common = numerator.gcd(denominator);
    numerator = numerator.divide(common);
    denominator = denominator.divide(common);
  }

  /** Returns the value of an epsilon, whatever text it was parsed from. */
  public static Amount of(Epsilon epsilon) {
    return new Amount(epsilon.numerator(), epsilon.denominator());
  }

  /** Parses a decimal or a fraction above zero, exactly, or "0". */
  public static Amount parse(String text) {
    try {
      return text.strip().equals("0") ? ZERO : of(Epsilon.parse(text));
    } catch (IllegalArgumentException e) {
      throw new LedgerUsageException(
          "an amount must be 0 or a positive number such as 0.5, 1e-3 or 1/3, with a denominator of at most 10^12");
    }
  }

  /** Parses {@code NUMERATOR/DENOMINATOR} of any length, the form in which entries hold amounts. */
  public static Amount ofFraction(String text) {
    Matcher parts = FRACTION.matcher(text);
    if (!parts.matches()) {
      throw new LedgerUsageException("an amount in an entry must be two numbers such as 1/3");
    }
    return new Amount(new BigInteger(parts.group(1)), new BigInteger(parts.group(2)));
  }

  public Amount plus(Amount other) {
    return new Amount(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** Returns what is left when {@code spent} is taken away: zero if that is more than there was. */
  public Amount minus(Amount spent) {
    BigInteger left =
        numerator.multiply(spent.denominator).subtract(spent.numerator.multiply(denominator));
    return left.signum() <= 0 ? ZERO : new Amount(left, denominator.multiply(spent.denominator));
  }

  Amount times(long factor) {
    return new Amount(numerator.multiply(BigInteger.valueOf(factor)), denominator);
  }

  /** Returns the least multiple of this denominator and another. */
  BigInteger commonDenominator(BigInteger other) {
    return denominator.divide(denominator.gcd(other)).multiply(other);
  }

  public boolean isZero() {
    return numerator.signum() == 0;
  }

  @Override
  public int compareTo(Amount other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  /** Returns the nearest double, for bars and plots; never for a decision. */
  public double doubleValue() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
        .doubleValue();
  }

  /** Returns numerator and denominator, the form in which it is kept. */
  String fraction() {
    return numerator + "/" + denominator;
  }

  /** Returns the value exactly: as a decimal if a short one has it, otherwise as a fraction. */
  @Override
  public String toString() {
    BigInteger scaled = numerator.multiply(BigInteger.TEN.pow(MAX_PLACES));
    BigInteger[] parts = scaled.divideAndRemainder(denominator);
    return parts[1].signum() == 0
        ? new BigDecimal(parts[0], MAX_PLACES).stripTrailingZeros().toPlainString()
        : fraction();
  }
}
