package io.privhist.estimate;

import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.RareLabels;
import io.privhist.estimate.internal.formula.StepShape;
import java.util.List;
import java.util.Optional;

/** The estimators of coverage: the probability of the labels that were seen. */
final class Coverages {
  private Coverages() {}

  /** Returns them all, the default first. */
  static List<Estimator> all() {
    return List.of(
        goodTuring(),
        Formula.of("coverage_chao_jost", observation -> observation.rare().coverageWithUnseen()));
  }

  /** Good 1953: {@code 1 - phi_1/n}. */
  private static LinearEstimator goodTuring() {
    return new Linear(
        "coverage_good_turing",
        n -> Coefficients.of(r -> r == 1 ? -1.0 / n : 0, StepShape.curvedAfter(2)).withConstant(1),
        (functional, observation) -> esty(observation));
  }

  /**
   * Esty 1983: a normal interval for the coverage of this very sample. It has no width where no
   * label, or none but those, was seen once: 3/N and 6/N are what such samples leave open once in
   * twenty times.
   */
  private static Optional<EstimateInterval> esty(Observation observation) {
    RareLabels rare = observation.rare();
    double n = observation.total();
    if (rare.once() == 0) {
      return Optional.of(fixed(Math.max(0, 1 - 3 / n), 1));
    }
    if (rare.once() >= n) {
      return Optional.of(fixed(0, Math.min(1, 6 / n)));
    }
    return SamplingInterval.normal(rare.coverage(), rare.coverageVariance(), "normal (Esty 1983)");
  }

  private static EstimateInterval fixed(double lower, double upper) {
    return PopulationRange.interval(lower, upper, "as no label, or each, was seen once");
  }
}
