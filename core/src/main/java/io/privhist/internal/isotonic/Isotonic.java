package io.privhist.internal.isotonic;

/** Isotonic regression: the nonincreasing vector x that is closest to a vector y, in place. */
public final class Isotonic {
  private Isotonic() {}

  /**
   * Minimises {@code sum of w_i (x_i - y_i)^2}.
   *
   * @param values y on entry, x on return
   * @param weights w, positive, of the same length; overwritten
   */
  public static void leastSquares(double[] values, double[] weights) {
    checkLengths(values, weights);
    LeastSquares.fitNonincreasing(values, weights);
  }

  /**
   * Minimises {@code sum of w_i |x_i - y_i|}. The minimiser is not unique; {@link LeastAbsolute}
   * says which it is.
   *
   * @param values y on entry, x on return
   * @param weights w, positive, of the same length
   */
  public static void leastAbsolute(double[] values, double[] weights) {
    checkLengths(values, weights);
    LeastAbsolute.fitNonincreasing(values, weights);
  }

  private static void checkLengths(double[] values, double[] weights) {
    if (values.length != weights.length) {
      throw new IllegalArgumentException(
          "values and weights must have the same length, got %d and %d"
              .formatted(values.length, weights.length));
    }
  }

  /** Returns a fitted value as a number of labels: {@code round(max(x, 0))}, half to even. */
  public static long toCount(double fitted) {
    return (long) Math.rint(Math.max(fitted, 0));
  }
}
