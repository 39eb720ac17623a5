package io.privhist.estimate;

import java.util.List;

/** The estimators of the L1 distance to the uniform law on k labels, {@code sum |p - 1/k|}. */
final class UniformDistances {
  private UniformDistances() {}

  /** Returns them all, the default first. */
  static List<Estimator> all(long labels) {
    return List.of(plugIn(labels));
  }

  /** The distance of the shares themselves; labels that were not seen are each 1/k away. */
  static LinearEstimator plugIn(long labels) {
    double each = 1.0 / labels;
    return new Linear(
        "l1_uniform_plugin",
        n -> {
          double step = n == 1 ? Math.abs(Math.abs(1 - each) - each) : 1.0 / n;
          return new LinearFunctional(
              n,
              1,
              r -> Math.abs((double) r / n - each) - each,
              Shape.curvedWithKink(n / labels).withLargestStep(step),
              Parameters.of("k", (double) labels));
        });
  }
}
