package io.privhist.release;

/**
 * Whole numbers from lower to upper, both included.
 *
 * @param lower not negative
 * @param upper not below {@code lower}
 */
public record Interval(long lower, long upper) {
  public Interval {
    if (!(lower >= 0 && upper >= lower)) {
      throw new IllegalArgumentException(
          "an interval needs 0 <= lower <= upper, got %d and %d".formatted(lower, upper));
    }
  }

  /** Returns the least interval around this one that holds a number, which is not negative. */
  public Interval including(long number) {
    return new Interval(Math.min(lower, number), Math.max(upper, number));
  }
}
