package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The estimators of coverage: the probability of the labels that were seen. */
final class Coverages {
  private Coverages() {}

  /** Returns them all, the default first. */
  static List<Estimator> all() {
    return List.of(
        goodTuring(),
        new Formula("coverage_chao_jost", observation -> Evaluation.of(chaoJost(observation))));
  }

  /** Good 1953: {@code 1 - phi_1/n}. */
  private static LinearEstimator goodTuring() {
    return new Linear(
        "coverage_good_turing",
        n ->
            new LinearFunctional(
                n, 1, r -> r == 1 ? -1.0 / n : 0, StepShape.curvedAfter(2), Map.of()),
        (functional, observation) -> esty(observation));
  }

  static double goodTuring(Observation observation) {
    return 1 - observation.prevalenceOf(1) / observation.total();
  }

  /** Esty 1983: a normal interval for the coverage of this very sample. */
  private static Optional<EstimateInterval> esty(Observation observation) {
    double n = observation.total();
    double once = observation.prevalenceOf(1);
    double variance = (once * (1 - once / n) + 2 * observation.prevalenceOf(2)) / (n * n);
    return SamplingInterval.normal(goodTuring(observation), variance, "normal (Esty 1983)");
  }

  /** Chao and Jost 2012: the same with the number of unseen labels of Chao1. */
  private static double chaoJost(Observation observation) {
    double n = observation.total();
    double once = observation.prevalenceOf(1);
    double unseen = n * Chao1.unseen(observation);
    return once == 0 ? 1 : 1 - once / n * unseen / (unseen + once);
  }
}
