package io.privhist.estimate.internal.polynomial;

import io.privhist.estimate.internal.numeric.DoubleDouble;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;

/**
 * The polynomial of a given degree that comes nearest to a function on [0, 1] in the uniform norm,
 * in the basis of shifted Chebyshev polynomials, whose coefficients stay small.
 */
public final class MinimaxPolynomial {
  private static final Map<Integer, MinimaxPolynomial> ENTROPY = new ConcurrentHashMap<>();
  private static final Map<Double, Map<Integer, MinimaxPolynomial>> POWERS =
      new ConcurrentHashMap<>();

  private final DoubleDouble[] coefficients; // of T_j(2x - 1)
  private final double error;

  MinimaxPolynomial(DoubleDouble[] coefficients, double error) {
    this.coefficients = coefficients;
    this.error = error;
  }

  /** For {@code -x ln x}. */
  public static MinimaxPolynomial entropy(int degree) {
    return ENTROPY.computeIfAbsent(degree, d -> Remez.solve(d, MinimaxPolynomial::entropyOfSquare));
  }

  private static DoubleDouble entropyOfSquare(double y) {
    DoubleDouble root = DoubleDouble.of(y);
    return y == 0 ? DoubleDouble.ZERO : root.times(root).times(root.log()).times(-2);
  }

  /** For {@code x^order}, where the order is positive and no whole number. */
  public static MinimaxPolynomial power(double order, int degree) {
    DoubleFunction<DoubleDouble> powerOfSquare =
        y -> y == 0 ? DoubleDouble.ZERO : DoubleDouble.of(y).log().times(2).times(order).exp();
    return POWERS
        .computeIfAbsent(order, any -> new ConcurrentHashMap<>())
        .computeIfAbsent(degree, d -> Remez.solve(d, powerOfSquare));
  }

  int degree() {
    return coefficients.length - 1;
  }

  /** Returns the largest distance to the function. */
  double error() {
    return error;
  }

  /** Returns the value at x, by Clenshaw's rule. */
  DoubleDouble at(DoubleDouble x) {
    DoubleDouble twice = x.times(4).minus(DoubleDouble.of(2));
    DoubleDouble above = DoubleDouble.ZERO;
    DoubleDouble current = DoubleDouble.ZERO;
    for (int j = degree(); j > 0; j--) {
      DoubleDouble below = twice.times(current).minus(above).plus(coefficients[j]);
      above = current;
      current = below;
    }
    return twice.times(current).times(0.5).minus(above).plus(coefficients[0]);
  }

  /**
   * Returns the polynomial with every power {@code x^m} replaced by {@code w_0 w_1 ... w_(m-1)}.
   *
   * <p>With {@code w_i = (r-i)/M} these are falling factorials of r over powers of M, the unbiased
   * estimates of powers from a count r. The replacement takes x times a polynomial to w_0 times the
   * same polynomial with its w shifted by one; with that, the three-term rule of the Chebyshev
   * polynomials runs on all shifts at once, and no power of x with its huge coefficient appears.
   */
  DoubleDouble replacingPowers(IntFunction<DoubleDouble> weights) {
    int size = degree() + 1;
    DoubleDouble[] fourWeights = new DoubleDouble[size];
    DoubleDouble[] before = new DoubleDouble[size];
    DoubleDouble[] current = new DoubleDouble[size];
    for (int i = 0; i < size; i++) {
      fourWeights[i] = weights.apply(i).times(4);
      before[i] = DoubleDouble.ONE;
      current[i] = fourWeights[i].times(0.5).minus(DoubleDouble.ONE);
    }
    DoubleDouble sum = coefficients[0];
    for (int j = 1; j < size; j++) {
      sum = sum.plus(coefficients[j].times(current[0]));
      for (int i = 0; i + j + 1 < size; i++) {
        DoubleDouble next =
            fourWeights[i].times(current[i + 1]).minus(current[i].times(2)).minus(before[i]);
        before[i] = current[i];
        current[i] = next;
      }
    }
    return sum;
  }
}
