package io.privhist.estimate;

import java.util.OptionalDouble;

/**
 * The values that a property can have.
 *
 * @param lowest may be minus infinity
 * @param highest may be infinite
 */
record PossibleRange(double lowest, double highest) {
  /** The same, where there is one. */
  OptionalDouble clip(OptionalDouble value) {
    return value.isPresent() ? OptionalDouble.of(clip(value.getAsDouble())) : value;
  }

  /** Returns whether an interval holds any possible value. */
  boolean meets(EstimateInterval interval) {
    return interval.upper() >= lowest && interval.lower() <= highest;
  }

  EstimateInterval clip(EstimateInterval interval) {
    return new EstimateInterval(
        clip(interval.lower()), clip(interval.upper()), interval.level(), interval.method());
  }

  /** Returns the possible value nearest to one. */
  double clip(double value) {
    return Math.max(lowest, Math.min(highest, value));
  }
}
