package io.privhist.estimate;

import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.histogram.Prevalences;
import java.util.Map;

/**
 * The map {@code const + sum f(r) phi_r} that a linear estimator is at one number of items N.
 *
 * <p>Labels with more than N items, which a release can have, weigh {@code f(N)}: without that cut
 * no Lipschitz constant would exist for entropy and power sums.
 */
public final class LinearFunctional {
  private final long total;
  private final Coefficients coefficients; // cut at N

  LinearFunctional(long total, Coefficients coefficients) {
    this.total = total;
    this.coefficients = coefficients.cutAt(total);
  }

  /** Returns the number of items N that the coefficients are for. */
  public long total() {
    return total;
  }

  /** Returns what is added to the sum. */
  public double constant() {
    return coefficients.constant();
  }

  /** Returns f(count), cut at N; f(0) is 0. */
  public double coefficient(long count) {
    return coefficients.at(count);
  }

  /** Returns the numbers that fix the coefficients, by name. */
  public Map<String, Double> parameters() {
    return coefficients.parameters();
  }

  /** Returns the constant and f for all counts. */
  Coefficients coefficients() {
    return coefficients;
  }

  /**
   * Returns by how much f rises from one count to another, falls not subtracted; NaN if that would
   * take too long to find.
   */
  double rise(long from, long to) {
    return coefficients.shape().rise(this::coefficient, from, to);
  }

  /** Returns {@code const + sum f(r) phi_r}. */
  public double apply(Prevalences prevalences) {
    double sum = 0;
    double lost = 0; // Kahan's compensation: huge counts must not drown the small ones
    for (int row = 0; row < prevalences.rows(); row++) {
      double term = coefficient(prevalences.count(row)) * prevalences.prevalence(row) - lost;
      double next = sum + term;
      lost = next - sum - term;
      sum = next;
    }
    return constant() + sum;
  }

  /**
   * Returns {@code max |f(r + 1) - f(r)|} over {@code 0 <= r < N}: for N fixed, the sum differs
   * between two histograms by at most this times their sorted L1 distance.
   */
  public double lipschitz() {
    return coefficients.shape().largestStep(this::coefficient, total);
  }
}
