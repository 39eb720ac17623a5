package io.privhist.estimate.reading;

import io.privhist.release.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A number read off a release, with the interval that the privacy noise leaves open. Never NaN and
 * never infinite: what has no value is absent. An interval that leaves out the value is widened to
 * it, so that it holds all the more.
 *
 * @param value computed from the released counts; absent where it is not defined
 * @param lower the lower end; absent without a band
 * @param upper the upper end; absent without a band, or where the band does not bound it
 */
public record Reading(
    Optional<BigDecimal> value, Optional<BigDecimal> lower, Optional<BigDecimal> upper) {
  public Reading {
    if (lower.isEmpty() && upper.isPresent()) {
      throw new IllegalArgumentException("an interval needs a lower end");
    }
    if (value.isPresent()) {
      lower = lower.map(value.get()::min);
      upper = upper.map(value.get()::max);
    }
  }

  /** A real number; NaN and infinite values become absent ones. */
  public static Reading of(double value, Optional<Range> range) {
    return new Reading(
        finite(value),
        range.flatMap(ends -> finite(ends.lower())),
        range.flatMap(ends -> finite(ends.upper())));
  }

  /** A whole number; {@code Long.MAX_VALUE} as the upper end means that nothing bounds it. */
  public static Reading ofWhole(Optional<BigInteger> value, Optional<Interval> interval) {
    return new Reading(
        value.map(BigDecimal::new),
        interval.map(ends -> BigDecimal.valueOf(ends.lower())),
        interval
            .filter(ends -> ends.upper() != Long.MAX_VALUE)
            .map(ends -> BigDecimal.valueOf(ends.upper())));
  }

  /** The same for a value that is known. */
  public static Reading ofWhole(long value, Optional<Interval> interval) {
    return ofWhole(Optional.of(BigInteger.valueOf(value)), interval);
  }

  private static Optional<BigDecimal> finite(double value) {
    return Double.isFinite(value) ? Optional.of(BigDecimal.valueOf(value)) : Optional.empty();
  }
}
