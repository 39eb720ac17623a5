package io.privhist.release;

/**
 * Numbers from lower to upper, both included.
 *
 * @param lower finite, or minus infinity if nothing bounds it
 * @param upper not below {@code lower}; infinite if nothing bounds it
 */
public record RealInterval(double lower, double upper) {
  public RealInterval {
    if (!(lower < Double.POSITIVE_INFINITY && upper > Double.NEGATIVE_INFINITY)
        || !(lower <= upper)) {
      throw new IllegalArgumentException(
          "an interval needs lower <= upper, got %s and %s".formatted(lower, upper));
    }
  }
}
