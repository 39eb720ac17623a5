package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.RareLabels;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.estimate.internal.formula.WuYangSupport;
import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** The estimators of the number of labels in the population. */
final class Supports {
  private static final int RARE = 10;

  private Supports() {}

  /** Returns them all, the default first. */
  static List<Estimator> all(Assumptions assumptions) {
    List<Estimator> estimators = new ArrayList<>();
    estimators.addAll(
        List.of(
            atLeast(),
            new Linear(
                "support_wu_yang", n -> WuYangSupport.at(assumptions.minProbabilityFor(n), n)),
            observed(),
            chao1(),
            chao1BiasCorrected(),
            new Formula(
                "support_ace",
                observation -> Evaluation.of(ace(observation), Map.of("rare", (double) RARE))),
            jackknife(),
            Formula.of("support_good_turing", Supports::goodTuring),
            Formula.of("support_chao_lee", Supports::chaoLee)));
    estimators.addAll(FittedLaws.supports(assumptions));
    return List.copyOf(estimators);
  }

  /** No value: what a sample tells is a lower limit, see {@link LabelRange}. */
  private static Estimator atLeast() {
    return new Formula(
        "support_at_least",
        observation -> new Evaluation(OptionalDouble.empty(), Map.of(), OptionalDouble.empty()));
  }

  /** The number of labels that were seen. */
  static LinearEstimator observed() {
    return new Linear(
        "support_observed",
        n -> Coefficients.of(r -> 1, StepShape.curvedAfter(1)),
        (functional, observation) -> Optional.empty());
  }

  /** Burnham and Overton 1978, of first order: {@code S + (n-1)/n phi_1}. */
  private static LinearEstimator jackknife() {
    return new Linear(
        "support_jackknife1",
        n -> Coefficients.of(r -> r == 1 ? 1 + (n - 1.0) / n : 1, StepShape.curvedAfter(2)));
  }

  /** Chao 1984, a lower bound. */
  static Estimator chao1() {
    return chao1("support_chao1", RareLabels::unseen, RareLabels::unseenVariance);
  }

  /** Chao 1987, in the other convention. */
  private static Estimator chao1BiasCorrected() {
    return chao1(
        "support_chao1_bias_corrected",
        RareLabels::unseenCorrected,
        RareLabels::unseenCorrectedVariance);
  }

  private static Estimator chao1(
      String name, ToDoubleFunction<RareLabels> unseen, ToDoubleFunction<RareLabels> variance) {
    ToDoubleFunction<RareLabels> all = rare -> rare.labels() + unseen.applyAsDouble(rare);
    return new Formula(
        name,
        observation -> Evaluation.of(all.applyAsDouble(observation.rare())),
        observation ->
            SamplingInterval.logNormal(
                observation.labels(),
                all.applyAsDouble(observation.rare()),
                variance.applyAsDouble(observation.rare())));
  }

  /** Good 1953: the labels seen, divided by the coverage. */
  private static double goodTuring(Observation observation) {
    return observation.labels() / observation.rare().coverage();
  }

  /** Chao and Lee 1992: the same with a term for how unequal the probabilities are. */
  private static double chaoLee(Observation observation) {
    double n = observation.total();
    double coverage = observation.rare().coverage();
    double evenly = observation.labels() / coverage;
    double variation = Math.max(0, evenly * pairs(observation, Long.MAX_VALUE) / (n * (n - 1)) - 1);
    return evenly + n * (1 - coverage) / coverage * variation;
  }

  /** Chao and Lee 1992, Chao et al. 2000 (ACE): the same for counts of at most ten alone. */
  private static double ace(Observation observation) {
    double labels = 0;
    double items = 0;
    Prevalences rows = observation.prevalences();
    for (int row = 0; row < rows.rows() && rows.count(row) <= RARE; row++) {
      labels += rows.prevalence(row);
      items += (double) rows.count(row) * rows.prevalence(row);
    }
    if (items == 0) {
      return observation.labels();
    }
    double once = observation.rare().once();
    double evenly = labels / (1 - once / items);
    double variation = Math.max(0, evenly * pairs(observation, RARE) / (items * (items - 1)) - 1);
    return observation.labels() - labels + evenly + once / (1 - once / items) * variation;
  }

  /** Returns {@code sum r(r-1) phi_r} over counts up to a limit. */
  private static double pairs(Observation observation, long limit) {
    Prevalences rows = observation.prevalences();
    double sum = 0;
    for (int row = 0; row < rows.rows() && rows.count(row) <= limit; row++) {
      double r = rows.count(row);
      sum += r * (r - 1) * rows.prevalence(row);
    }
    return sum;
  }
}
