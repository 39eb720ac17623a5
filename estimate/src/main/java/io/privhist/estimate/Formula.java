package io.privhist.estimate;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * An estimator that is no linear one, made of a name and its formula.
 *
 * @param formula takes an observation with a total of at least one
 * @param sampling gives the sampling interval
 */
record Formula(
    String name,
    Function<Observation, Evaluation> formula,
    Function<Observation, Optional<EstimateInterval>> sampling)
    implements Estimator {
  /** Without a sampling interval. */
  Formula(String name, Function<Observation, Evaluation> formula) {
    this(name, formula, observation -> Optional.empty());
  }

  /** Without parameters and without a sampling interval. */
  static Formula of(String name, ToDoubleFunction<Observation> formula) {
    return new Formula(name, observation -> Evaluation.of(formula.applyAsDouble(observation)));
  }

  @Override
  public Evaluation evaluate(Observation observation) {
    return formula.apply(observation);
  }

  @Override
  public Optional<EstimateInterval> samplingInterval(Observation observation) {
    return sampling.apply(observation);
  }
}
