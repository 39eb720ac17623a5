package io.privhist.estimate.internal.polynomial;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Coefficients of the polynomial estimator of the L1 distance to the uniform law over k symbols, at
 * one number of items n: {@code constant + sum f(r) phi_r}.
 *
 * <p>Up to a switch point the distance {@code |p - 1/k|} of a symbol is replaced by a polynomial of
 * p that has an unbiased estimate, the nearest one to {@code |y - n/(kM)|} with {@code p = yM/n};
 * above it the empirical probability is used. Beyond {@code n = 5k} the estimator is the plug-in
 * one, for which it has not been found better.
 *
 * <p>After Jiao, Han and Weissman (2018), Minimax estimation of the L1 distance; degree, M and
 * switch point are our own choice.
 */
public final class UniformityPolynomial {
  private static final double LARGEST_RATIO = 5;
  private static final MathContext DIGITS = new MathContext(60);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final double k;
  private final double n;
  private final double scale;
  private final double[] weights; // of counts 0 to the switch point, unseen symbols included
  private final int degree;

  /**
   * Computes the coefficients.
   *
   * @param symbols the size k of the alphabet, positive
   * @param items the number n of items, positive
   */
  public UniformityPolynomial(double symbols, long items) {
    k = symbols;
    n = (double) items;
    double logK = Math.log(k);
    if (n > LARGEST_RATIO * k) {
      degree = 0;
      scale = 0;
      weights = new double[] {1 / k};
    } else {
      degree = (int) (1.2 * logK);
      scale = Math.max(2.5 * logK, 1.5 * n / k);
      double[] polynomial = new KinkPolynomial(n / (k * scale), degree).coefficients();
      weights = weights(polynomial, 1 + (int) (1.5 * logK));
    }
  }

  /**
   * Replaces each power {@code y^m} by its unbiased estimate {@code r(r-1)...(r-m+1)/M^m}, for each
   * count r. Under that map y times a polynomial at r is r/M times the polynomial at r - 1, so the
   * recurrence {@code T_(l+1) = (4y - 2) T_l - T_(l-1)} carries over without any power of y. It
   * magnifies rounding errors a thousandfold at degree 13 and much more beyond, hence the digits.
   */
  private double[] weights(double[] polynomial, int counts) {
    double[] weights = new double[counts];
    BigDecimal[] before = new BigDecimal[counts];
    BigDecimal[] current = new BigDecimal[counts];
    BigDecimal[] shares = new BigDecimal[counts]; // 4 r / M
    for (int r = 0; r < counts; r++) {
      shares[r] = BigDecimal.valueOf(4L * r).divide(new BigDecimal(scale), DIGITS);
      current[r] = BigDecimal.ONE;
      before[r] = shares[r].divide(TWO, DIGITS).subtract(BigDecimal.ONE); // T_1 = T_(-1)
    }
    for (double coefficient : polynomial) {
      BigDecimal[] next = new BigDecimal[counts];
      for (int r = 0; r < counts; r++) {
        weights[r] += coefficient * current[r].doubleValue() * scale / n;
        BigDecimal shifted = shares[r].multiply(current[Math.max(0, r - 1)], DIGITS);
        next[r] = shifted.subtract(TWO.multiply(current[r])).subtract(before[r], DIGITS);
      }
      before = current;
      current = next;
    }
    return weights;
  }

  /** Returns what the k symbols weigh before any of them is seen. */
  public double constant() {
    return k * weights[0];
  }

  /** Returns f(r), zero for r = 0. */
  public double coefficient(long count) {
    double weight =
        count < weights.length ? weights[(int) count] : Math.abs((double) count / n - 1 / k);
    return weight - weights[0];
  }

  /** Returns {@code max |f(r+1) - f(r)|} over {@code 0 <= r < n}. */
  public double lipschitz() {
    double largest = 0;
    for (long r = 0; r < Math.min(weights.length + 1, n); r++) {
      largest = Math.max(largest, Math.abs(coefficient(r + 1) - coefficient(r)));
    }
    return n > weights.length + 1 ? Math.max(largest, 1 / n) : largest;
  }

  /** Returns the degree L of the polynomial. */
  public int degree() {
    return degree;
  }

  /** Returns M, the expected count up to which the polynomial holds; zero if it is not used. */
  public double scale() {
    return scale;
  }

  /** Returns the largest count that goes through the polynomial; zero if it is not used. */
  public int switchPoint() {
    return weights.length - 1;
  }
}
