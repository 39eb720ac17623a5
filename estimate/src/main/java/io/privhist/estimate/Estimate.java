package io.privhist.estimate;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one estimator says of one property. All numbers are finite, but for the upper end of an open
 * interval; what is undefined is empty. The value lies in each of its intervals.
 *
 * @param property the property's id
 * @param estimator the estimator's name
 * @param parameters the numbers that it was run with, by name
 * @param raw what the formula gives
 * @param value the same, clipped to what is possible; without data the property's value for that
 * @param lipschitz how far one unit of sorted L1 distance can move {@code raw} while N stays, for
 *     linear estimators
 * @param privacyInterval what the noise of the release leaves open about the value that the
 *     estimator would give without noise
 * @param samplingInterval where the property of the population may lie, if the items are
 *     independent draws from it; by an estimator that is not the default, as if it had no bias
 * @param jointInterval the same with the noise of the release taken into account
 */
public record Estimate(
    String property,
    String estimator,
    Map<String, Double> parameters,
    OptionalDouble raw,
    OptionalDouble value,
    OptionalDouble lipschitz,
    Optional<EstimateInterval> privacyInterval,
    Optional<EstimateInterval> samplingInterval,
    Optional<EstimateInterval> jointInterval) {
  /**
   * Returns the one range to state: where the property of the population may lie, with all that is
   * known to be in doubt.
   */
  public Optional<EstimateInterval> range() {
    return jointInterval.or(() -> samplingInterval);
  }
}
