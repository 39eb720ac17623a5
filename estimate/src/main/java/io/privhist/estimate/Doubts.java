package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import java.util.Optional;

/**
 * The intervals of one value. Each holds the value itself: where a formula leaves it out, the
 * interval is widened to it, which can only make it hold more often.
 *
 * @param noise what the noise of a release leaves open
 * @param sampling what the sampling leaves open
 * @param joint what both leave open
 */
record Doubts(
    Optional<EstimateInterval> noise,
    Optional<EstimateInterval> sampling,
    Optional<EstimateInterval> joint) {
  private static final Doubts UNKNOWN =
      new Doubts(Optional.empty(), Optional.empty(), Optional.empty());

  /** Finds the intervals; none for a value that is not defined. */
  static Doubts about(
      PossibleValues values, Estimator estimator, Observation observation, Evaluation evaluation) {
    if (evaluation.raw().isEmpty()) {
      return UNKNOWN;
    }
    PossibleRange possible = values.given(observation);
    double value = possible.clip(evaluation.raw()).getAsDouble();
    Optional<double[]> errors = RenoisedErrors.of(values, estimator, observation);
    Optional<EstimateInterval> noise =
        new PrivacyInterval(values, estimator, observation, value)
            .of(errors, evaluation)
            .map(values.always()::clip)
            .map(interval -> interval.including(value));
    Optional<EstimateInterval> sampling =
        estimator
            .samplingInterval(observation)
            .filter(possible::meets)
            .map(possible::clip)
            .map(interval -> interval.including(value));
    return new Doubts(
        noise,
        sampling,
        noise.flatMap(
            one ->
                sampling.map(
                    other -> values.always().clip(JointInterval.of(value, errors, one, other)))));
  }
}
