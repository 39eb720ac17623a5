package io.privhist.audit;

import io.privhist.privacy.Epsilon;
import java.math.BigInteger;

/** Exact rational number of any sign, so that bounds on privacy loss are compared without error. */
record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
  static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);

  Fraction {
    BigInteger common = numerator.gcd(denominator);
    numerator = numerator.divide(common);
    denominator = denominator.divide(common);
  }

  static Fraction of(Epsilon epsilon) {
    return new Fraction(epsilon.numerator(), epsilon.denominator());
  }

  Fraction plus(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Fraction times(long factor) {
    return new Fraction(numerator.multiply(BigInteger.valueOf(factor)), denominator);
  }

  double doubleValue() {
    return numerator.doubleValue() / denominator.doubleValue();
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }
}
