package io.privhist.estimate;

import io.privhist.estimate.internal.formula.Coefficients;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/**
 * A linear estimator made of a name and its coefficients for each N.
 *
 * @param coefficients gives the coefficients for a number of items
 * @param sampling gives the sampling interval
 */
record Linear(
    String name,
    LongFunction<Coefficients> coefficients,
    BiFunction<LinearFunctional, Observation, Optional<EstimateInterval>> sampling)
    implements LinearEstimator {
  /** With the sampling interval that every linear estimator has. */
  Linear(String name, LongFunction<Coefficients> coefficients) {
    this(name, coefficients, SamplingInterval::ofLinear);
  }

  @Override
  public LinearFunctional at(long total) {
    return new LinearFunctional(total, coefficients.apply(total));
  }

  @Override
  public Optional<EstimateInterval> samplingInterval(Observation observation) {
    return sampling.apply(at(observation.total()), observation);
  }
}
