package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.estimate.PopulationRange.Found;
import java.util.Optional;
import java.util.OptionalDouble;

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
    boolean noiseIsKnown = noise.isPresent() || !observation.isNoisy();
    Optional<EstimateInterval> sampling =
        estimator
            .samplingInterval(observation)
            .filter(interval -> noiseIsKnown && possible.meets(interval))
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

  /**
   * Returns the same noise with a range of the population, around the value as well. A range that
   * is wholly impossible is not cut: what was assumed contradicts the data, and that should be
   * seen.
   */
  Doubts within(
      Optional<Found> range,
      PossibleValues values,
      Observation observation,
      Evaluation evaluation) {
    PossibleRange possible = values.given(observation);
    OptionalDouble value = possible.clip(evaluation.raw());
    return new Doubts(
        noise,
        range.map(found -> around(value, possible, found.sampling())),
        range.flatMap(Found::joint).map(found -> around(value, values.always(), found)));
  }

  private static EstimateInterval around(
      OptionalDouble value, PossibleRange possible, EstimateInterval found) {
    EstimateInterval cut = possible.meets(found) ? possible.clip(found) : found;
    return value.isPresent() ? cut.including(value.getAsDouble()) : cut;
  }
}
