package io.privhist.estimate;

import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.estimate.internal.polynomial.UniformityPolynomial;
import java.util.List;

/** The estimators of the L1 distance to the uniform law on k labels, {@code sum |p - 1/k|}. */
final class UniformDistances {
  private UniformDistances() {}

  /** Returns them all, the default first. */
  static List<Estimator> all(long labels) {
    return List.of(polynomial(labels), plugIn(labels), FittedLaws.uniformDistance(labels));
  }

  /** A polynomial for small counts, see {@link UniformityPolynomial}. */
  private static LinearEstimator polynomial(long labels) {
    return new Linear(
        "l1_uniform_polynomial",
        n -> {
          UniformityPolynomial polynomial = new UniformityPolynomial((double) labels, n);
          long scanned = polynomial.switchPoint() + 1L;
          return Coefficients.of(
                  polynomial::coefficient,
                  new StepShape(
                      scanned, Math.max(scanned, n / labels), false, polynomial.lipschitz()))
              .withConstant(polynomial.constant())
              .with("k", (double) labels)
              .with("L", polynomial.degree())
              .with("M", polynomial.scale())
              .with("N", polynomial.switchPoint());
        });
  }

  /** The distance of the shares themselves; labels that were not seen are each 1/k away. */
  static LinearEstimator plugIn(long labels) {
    double each = 1.0 / labels;
    return new Linear(
        "l1_uniform_plugin",
        n -> {
          double step = n == 1 ? Math.abs(Math.abs(1 - each) - each) : 1.0 / n;
          return Coefficients.of(
                  r -> Math.abs((double) r / n - each) - each,
                  StepShape.curvedWithKink(n / labels).withLargestStep(step))
              .withConstant(1)
              .with("k", (double) labels);
        });
  }
}
