package io.privhist.estimate;

import java.util.OptionalDouble;

/**
 * The values that a property can have.
 *
 * @param lowest may be minus infinity
 * @param highest may be infinite
 */
record Range(double lowest, double highest) {
  /** Returns the possible value nearest to one. */
  OptionalDouble clip(OptionalDouble value) {
    return value.isPresent() ? OptionalDouble.of(clip(value.getAsDouble())) : value;
  }

  EstimateInterval clip(EstimateInterval interval) {
    return new EstimateInterval(
        clip(interval.lower()), clip(interval.upper()), interval.level(), interval.method());
  }

  private double clip(double value) {
    return Math.max(lowest, Math.min(highest, value));
  }
}
