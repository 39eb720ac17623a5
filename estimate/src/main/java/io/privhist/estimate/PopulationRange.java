package io.privhist.estimate;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * Where a property of the population may lie, with what its estimators miss taken into account.
 *
 * <p>Each is made of a linear estimator V and of m(x), what V misses in the mean for each label of
 * rate {@code x = N p}. V has the intervals that every linear estimator has; the smallest and the
 * largest total of m over all populations that fit the small counts are linear programs.
 */
@FunctionalInterface
interface PopulationRange {
  double LEVEL = 0.95;

  /** Returns the range; nothing if it cannot be had. For a total of at least one. */
  Optional<Found> of(Observation observation);

  /**
   * A range, before it is cut to what is possible.
   *
   * @param sampling with the noise left out as far as that goes
   * @param joint with the noise; empty without a release
   * @param parameters the numbers that it rests on, by name
   */
  record Found(
      EstimateInterval sampling, Optional<EstimateInterval> joint, Map<String, Double> parameters) {
    Found map(UnaryOperator<EstimateInterval> change) {
      return new Found(change.apply(sampling), joint.map(change), parameters);
    }
  }

  /** Returns a range of that level. */
  static EstimateInterval interval(double lower, double upper, String method) {
    return new EstimateInterval(lower, upper, OptionalDouble.of(LEVEL), method);
  }
}
