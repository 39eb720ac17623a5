package io.privhist.estimate.reading;

import io.privhist.release.Interval;

/**
 * Real numbers from lower to upper; an infinite upper end means that nothing bounds it.
 *
 * @param lower finite
 * @param upper not below {@code lower}
 */
public record Range(double lower, double upper) {
  public Range {
    if (!(lower > Double.NEGATIVE_INFINITY && upper >= lower)) {
      throw new IllegalArgumentException(
          "a range needs lower <= upper, got %s and %s".formatted(lower, upper));
    }
  }

  /**
   * The possible values of {@code part / (part + rest)}: from the least part with the most rest to
   * the most part with the least rest; all of [0, 1] where both may be zero.
   */
  public static Range ofShare(Interval part, Interval rest) {
    return new Range(
        part.lower() == 0 ? 0 : part.lower() / (part.lower() + upper(rest)),
        rest.lower() == 0 || part.upper() == Long.MAX_VALUE
            ? 1
            : part.upper() / ((double) part.upper() + rest.lower()));
  }

  /** The possible values of {@code part / whole} for a whole that is not zero. */
  public static Range ofRatio(Interval part, Interval whole) {
    return new Range(
        part.lower() / Math.max(1, upper(whole)), upper(part) / Math.max(1, whole.lower()));
  }

  private static double upper(Interval interval) {
    return interval.upper() == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : interval.upper();
  }
}
