package io.privhist.release;

/**
 * Numbers from lower to upper, both included.
 *
 * @param lower finite
 * @param upper finite, not below {@code lower}
 */
public record RealInterval(double lower, double upper) {
  public RealInterval {
    if (!(Double.isFinite(lower) && Double.isFinite(upper) && lower <= upper)) {
      throw new IllegalArgumentException(
          "an interval needs finite lower <= upper, got %s and %s".formatted(lower, upper));
    }
  }
}
