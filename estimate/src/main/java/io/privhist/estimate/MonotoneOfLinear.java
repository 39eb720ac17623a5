package io.privhist.estimate;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A monotone function of a linear estimator, such as the Renyi entropy of a power sum. Where it is
 * flat or steep no Lipschitz constant exists, but intervals carry over.
 *
 * @param function infinite or NaN where it is undefined
 */
record MonotoneOfLinear(String name, LinearEstimator linear, DoubleUnaryOperator function)
    implements Estimator {
  @Override
  public Evaluation evaluate(Observation observation) {
    LinearFunctional functional = linear.at(observation.total());
    return Evaluation.of(
        function.applyAsDouble(functional.apply(observation.prevalences())),
        functional.parameters());
  }

  @Override
  public Optional<EstimateInterval> samplingInterval(Observation observation) {
    return linear.samplingInterval(observation).flatMap(this::map);
  }

  /** Returns the image of an interval, open if it is infinite; unless it has no lower end. */
  Optional<EstimateInterval> map(EstimateInterval interval) {
    double one = function.applyAsDouble(interval.lower());
    double other = function.applyAsDouble(interval.upper());
    double lower = Math.min(one, other);
    return Double.isFinite(lower)
        ? Optional.of(
            new EstimateInterval(lower, Math.max(one, other), interval.level(), interval.method()))
        : Optional.empty();
  }
}
