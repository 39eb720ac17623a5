package io.privhist.estimate;

import java.util.OptionalDouble;

/**
 * Where a number may lie, for one reason of doubt. Open where nothing bounds the number from above.
 *
 * @param lower finite
 * @param upper not below {@code lower}; infinite where the interval is open
 * @param level the probability aimed at; empty if none is claimed
 * @param method how it was found and what it leaves out, in words
 */
public record EstimateInterval(double lower, double upper, OptionalDouble level, String method) {
  public EstimateInterval {
    if (!(Double.isFinite(lower) && lower <= upper)) {
      throw new IllegalArgumentException(
          "an interval needs a finite lower <= upper, got %s and %s".formatted(lower, upper));
    }
  }

  /** Returns whether there is a lower limit alone. */
  public boolean isOpen() {
    return upper == Double.POSITIVE_INFINITY;
  }

  /** Returns the interval with its lower end alone. */
  EstimateInterval opened() {
    return new EstimateInterval(lower, Double.POSITIVE_INFINITY, level, method);
  }

  /** Returns the interval moved by a number. */
  EstimateInterval plus(double shift) {
    return new EstimateInterval(lower + shift, upper + shift, level, method);
  }

  /** Returns the least interval around this one that holds a number. */
  EstimateInterval including(double value) {
    return new EstimateInterval(Math.min(lower, value), Math.max(upper, value), level, method);
  }
}
