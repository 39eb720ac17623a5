package io.privhist.internal.noise;

import java.util.Arrays;

/** A power series in q with whole coefficients, up to an order. Immutable. */
record Series(long[] coefficients) {
  static Series zero(int order) {
    return new Series(new long[order + 1]);
  }

  static Series one(int order) {
    return power(0, order);
  }

  /** Returns q^exponent. */
  static Series power(int exponent, int order) {
    long[] c = new long[order + 1];
    if (exponent <= order) {
      c[exponent] = 1;
    }
    return new Series(c);
  }

  Series plus(Series other) {
    long[] sum = coefficients.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] = Math.addExact(sum[i], other.coefficients[i]);
    }
    return new Series(sum);
  }

  Series minus(Series other) {
    return plus(other.times(one(other.coefficients.length - 1).negated()));
  }

  Series negated() {
    return new Series(Arrays.stream(coefficients).map(c -> -c).toArray());
  }

  Series times(Series other) {
    long[] product = new long[coefficients.length];
    for (int i = 0; i < product.length; i++) {
      for (int j = 0; i + j < product.length; j++) {
        product[i + j] =
            Math.addExact(
                product[i + j], Math.multiplyExact(coefficients[i], other.coefficients[j]));
      }
    }
    return new Series(product);
  }

  /** Returns this over a series that starts with 1. */
  Series over(Series other) {
    long[] quotient = coefficients.clone();
    for (int i = 0; i < quotient.length; i++) {
      for (int j = 1; j <= i; j++) {
        quotient[i] =
            Math.subtractExact(
                quotient[i], Math.multiplyExact(quotient[i - j], other.coefficients[j]));
      }
    }
    return new Series(quotient);
  }

  boolean isZero() {
    return Arrays.stream(coefficients).allMatch(c -> c == 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Series that && Arrays.equals(coefficients, that.coefficients);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(coefficients);
  }

  @Override
  public String toString() {
    return Arrays.toString(coefficients);
  }
}
