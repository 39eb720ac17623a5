package io.privhist.estimate.internal.polynomial;

import io.privhist.estimate.internal.numeric.DoubleDouble;

/** Unbiased estimates of a polynomial of a probability from a count: powers become factorials. */
public final class FallingFactorials {
  private FallingFactorials() {}

  /** Returns the polynomial with {@code r(r-1)...(r-m+1) / scale^m} in place of {@code x^m}. */
  public static double poisson(MinimaxPolynomial polynomial, long r, double scale) {
    DoubleDouble divisor = DoubleDouble.of(scale);
    return polynomial.replacingPowers(i -> DoubleDouble.of((double) (r - i)).over(divisor)).value();
  }

  /** The same with {@code prod (r-q)/(n-q) / scale^m}, for draws whose number n is fixed. */
  public static double multinomial(MinimaxPolynomial polynomial, long r, long n, double scale) {
    return polynomial
        .replacingPowers(
            i ->
                DoubleDouble.of((double) (r - i))
                    .over(DoubleDouble.of((double) (n - i)).times(scale)))
        .value();
  }
}
