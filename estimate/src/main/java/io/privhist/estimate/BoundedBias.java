package io.privhist.estimate;

import io.privhist.estimate.PopulationRange.Found;
import io.privhist.estimate.internal.fit.FittingPopulations.Totals;
import java.util.Map;
import java.util.Optional;

/**
 * A linear estimator V with what it misses: its own intervals, uncut, moved by the smallest and the
 * largest total.
 *
 * @param linear V
 * @param missed the totals of m
 * @param method how both were found, in words
 */
record BoundedBias(LinearEstimator linear, Totals missed, String method) {
  private static final PossibleValues ANYTHING =
      PossibleValues.within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0);

  /** Returns the range; nothing where V is not defined. */
  Optional<Found> range(Observation observation, Map<String, Double> parameters) {
    Doubts doubts = Doubts.about(ANYTHING, linear, observation, linear.evaluate(observation));
    return doubts
        .sampling()
        .map(this::moved)
        .map(sampling -> new Found(sampling, doubts.joint().map(this::moved), parameters));
  }

  private EstimateInterval moved(EstimateInterval ofLinear) {
    return PopulationRange.interval(
        ofLinear.lower() + missed.least(), ofLinear.upper() + missed.most(), method);
  }
}
