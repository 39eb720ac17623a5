package io.privhist.estimate;

import io.privhist.histogram.Prevalences;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where a property of the population may lie, given that the items are independent draws from it
 * and that the estimator has no bias.
 *
 * <p>These speak of the spread of an estimator over samples, around its own mean. How far that mean
 * is from the property they do not know, nor what the noise of a release does.
 */
final class SamplingInterval {
  private static final double LEVEL = 0.95;
  static final double DEVIATIONS = 1.959963984540054; // of a normal law, at that level
  private static final double ROUNDING = 1e-12; // relative; less than this is not told from zero
  private static final String BIAS =
      "; as if the estimator had no bias, and the noise of a release not included";

  private SamplingInterval() {}

  /** The interval that every linear estimator has. */
  static Optional<EstimateInterval> ofLinear(LinearFunctional functional, Observation observation) {
    return normal(
        functional.apply(observation.prevalences()),
        poissonVariance(functional, observation.prevalences()),
        "normal, with an estimated bound on the variance");
  }

  /** The same for labels in items to come, whose number is itself random. */
  static Optional<EstimateInterval> ofPrediction(
      LinearFunctional functional, Observation observation) {
    double estimate = functional.apply(observation.prevalences());
    return normal(
        estimate,
        poissonVariance(functional, observation.prevalences()) + Math.max(0, estimate),
        "normal, with an estimated bound on the variance of the prediction");
  }

  /**
   * A normal interval around a number; none for a variance of zero, which an estimated variance is
   * where the counts show no differences, and which says nothing of other samples.
   */
  static Optional<EstimateInterval> normal(double center, double variance, String method) {
    if (!(variance > 0)) {
      return Optional.empty();
    }
    double reach = DEVIATIONS * Math.sqrt(variance);
    return interval(center - reach, center + reach, method);
  }

  /** A log-normal interval for the labels beyond those that were seen (Chao 1987). */
  static Optional<EstimateInterval> logNormal(double seen, double estimate, double variance) {
    double unseen = estimate - seen;
    if (!(unseen > 0)) {
      return Optional.empty();
    }
    double ratio = variance / (unseen * unseen);
    double factor = Math.exp(DEVIATIONS * Math.sqrt(Math.log1p(Math.max(0, ratio))));
    return interval(seen + unseen / factor, seen + unseen * factor, "log-normal (Chao 1987)");
  }

  private static Optional<EstimateInterval> interval(double lower, double upper, String method) {
    return Double.isFinite(lower) && Double.isFinite(upper)
        ? Optional.of(new EstimateInterval(lower, upper, OptionalDouble.of(LEVEL), method + BIAS))
        : Optional.empty();
  }

  /**
   * Returns an estimate of a bound on the variance of a linear estimator: the smaller of two, each
   * for the counts as independent Poisson variables X.
   *
   * <p>The first is {@code Var g(X) <= E g(X)^2}, which {@code sum g(r)^2 phi_r} estimates. The
   * second is Poincare's inequality {@code Var g(X) <= E [X (g(X) - g(X-1))^2]}, nearly an equality
   * for smooth g and large counts. Both hold for {@code g(r) = f(r) - c r} with any c, since the
   * number of items is given; the best c is a matter of least squares. If nothing is left then, as
   * where all counts are equal, other samples of the population would still differ: c is 0.
   */
  private static double poissonVariance(LinearFunctional functional, Prevalences rows) {
    LeastSquares values = new LeastSquares();
    LeastSquares steps = new LeastSquares();
    for (int row = 0; row < rows.rows(); row++) {
      long r = rows.count(row);
      double f = functional.coefficient(r);
      values.add((double) rows.prevalence(row), f, (double) r);
      steps.add((double) r * rows.prevalence(row), f - functional.coefficient(r - 1), 1);
    }
    double least = Math.min(values.residual(), steps.residual());
    return least > 0 ? least : Math.min(values.yy, steps.yy);
  }

  /** The least of {@code sum weight (y - c x)^2} over c. */
  private static final class LeastSquares {
    private double yy;
    private double xy;
    private double xx;

    void add(double weight, double y, double x) {
      yy += weight * y * y;
      xy += weight * x * y;
      xx += weight * x * x;
    }

    double residual() {
      double residual = xx == 0 ? 0 : yy - xy / xx * xy;
      return residual > ROUNDING * yy ? residual : 0;
    }
  }
}
