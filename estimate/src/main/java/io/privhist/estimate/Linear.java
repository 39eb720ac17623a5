package io.privhist.estimate;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/**
 * A linear estimator made of a name and its coefficients for each N.
 *
 * @param functionals gives the coefficients
 * @param sampling gives the sampling interval
 */
record Linear(
    String name,
    LongFunction<LinearFunctional> functionals,
    BiFunction<LinearFunctional, Observation, Optional<EstimateInterval>> sampling)
    implements LinearEstimator {
  /** With the sampling interval that every linear estimator has. */
  Linear(String name, LongFunction<LinearFunctional> functionals) {
    this(name, functionals, SamplingInterval::ofLinear);
  }

  @Override
  public LinearFunctional at(long total) {
    return functionals.apply(total);
  }

  @Override
  public Optional<EstimateInterval> samplingInterval(Observation observation) {
    return sampling.apply(at(observation.total()), observation);
  }
}
