package io.privhist.estimate.internal.formula;

import io.privhist.estimate.internal.polynomial.FallingFactorials;
import io.privhist.estimate.internal.polynomial.MinimaxPolynomial;
import io.privhist.histogram.Prevalences;

/**
 * Jiao, Venkat, Han and Weissman, "Minimax estimation of functionals of discrete distributions"
 * (2015), with the constants of the authors' code: minimax polynomial below a threshold, plug-in
 * above, a linear ramp between.
 *
 * <p>The threshold depends on the number of labels that occur once, so the estimator is not linear
 * and nothing bounds its sensitivity.
 */
public final class Jvhw {
  private static final int MAX_DEGREE = 22;

  private final double order; // of the power sum; 1 stands for the entropy

  private Jvhw(double order) {
    this.order = order;
  }

  /** For the entropy. */
  public static Jvhw entropy() {
    return new Jvhw(1);
  }

  /** For the power sum of an order that is no whole number. */
  public static Jvhw powerSum(double order) {
    return new Jvhw(order);
  }

  /** Returns the entropy or the power sum. */
  public double estimate(Prevalences rows, long n) {
    int degree = degree(n);
    double threshold = threshold(n, RareLabels.of(rows, n).once(), degree);
    double sum = 0;
    for (int row = 0; row < rows.rows(); row++) {
      sum += term(Math.min(rows.count(row), n), n, threshold, degree) * rows.prevalence(row);
    }
    return sum;
  }

  private int degree(long n) {
    int degree = Math.min(4 + (int) Math.ceil(1.2 * Math.log((double) n)), MAX_DEGREE);
    return order == 1 ? degree : (int) Math.min(degree, n);
  }

  /** Returns T, or 0 where every count takes the plug-in. */
  private double threshold(long n, double singletons, int degree) {
    if (singletons == 0 || n < degree || n == 1) {
      return 0;
    }
    double u = Math.log(n / singletons);
    double constant =
        n < 200 || u > (order == 1 ? 1.5 : 2)
            ? 0.3303 * u + 0.4679
            : -0.530556484842359 * u * u + 1.09787328176926 * u + 0.184831781602259;
    double logarithm = Math.log((double) n);
    return 4 * Math.max(constant, 1 / (1.9 * logarithm)) * logarithm / n;
  }

  private double term(long r, long n, double threshold, int degree) {
    double x = (double) r / n;
    double share = threshold == 0 ? 1 : Math.max(0, Math.min(1, 2 * x / threshold - 1));
    double above = share > 0 ? share * plugIn(r, n) : 0;
    double below = share < 1 ? (1 - share) * polynomial(r, n, threshold, degree) : 0;
    return order == 1 ? Math.max(0, above + below) : above + below;
  }

  private double plugIn(long r, long n) {
    return order == 1 ? EntropyTerms.corrected(r, n) : Math.pow((double) r / n, order);
  }

  private double polynomial(long r, long n, double threshold, int degree) {
    MinimaxPolynomial polynomial =
        order == 1 ? MinimaxPolynomial.entropy(degree) : MinimaxPolynomial.power(order, degree);
    double estimate = FallingFactorials.multinomial(polynomial, r, n, threshold);
    return order == 1
        ? threshold * estimate - (double) r / n * Math.log(threshold)
        : Math.pow(threshold, order) * estimate;
  }
}
