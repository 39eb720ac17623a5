package io.privhist.internal.levels;

/**
 * How well a release with a budget per item knows the height of a column, the number of labels with
 * at least that count: a variance, from public and released numbers.
 *
 * <p>Noise moves a count by about {@code 1/epsilon}, so a height is only unsure by the labels that
 * are released that near; and labels of so small a count may have drowned in the noise. It is never
 * unsure by more than two-sided geometric noise of that budget.
 *
 * <p>Source: docs/explanation/levels.md.
 */
final class Accuracy {
  private static final double STEPS = 4; // per factor e, of what may have drowned
  private static final double FALL = 2; // factors e that it falls by over a reach
  private static final double NOTHING = 0.01; // a variance below which nothing has drowned

  private final double epsilon;
  private final double largest;
  private final long reach;
  private final long lastDrowned;

  Accuracy(double epsilon) {
    this.epsilon = epsilon;
    double root = StrictMath.sinh(epsilon / 2);
    this.largest = 1 / (2 * root * root);
    this.reach = Math.max(1, Math.round(1 / epsilon));
    double factors = StrictMath.log(largest / NOTHING);
    this.lastDrowned = factors <= 0 ? 0 : 1 + (long) (factors / (FALL * epsilon));
  }

  /** Returns how far from a column labels still make it unsure. */
  long reach() {
    return reach;
  }

  /** Returns the last column that drowned labels may have reached, or 0. */
  long lastDrowned() {
    return lastDrowned;
  }

  /**
   * Returns the first column below this one where {@link #variance} may be another for the same
   * number of labels near: it changes in steps, not from column to column.
   */
  long nextChange(long column) {
    if (column > lastDrowned) {
      return lastDrowned;
    }
    return Math.min(column - 1, (long) Math.ceil(step(column) / (STEPS * FALL * epsilon)));
  }

  /**
   * Returns the variance of a height.
   *
   * @param near how many labels are released with a count within reach of the column
   */
  double variance(long near, long column) {
    return Math.min(largest, near + drowned(column));
  }

  /** Returns how many labels may have drowned, and vary by as much. */
  double drowned(long column) {
    if (column > lastDrowned) {
      return 0;
    }
    return largest * StrictMath.exp(-step(column) / STEPS);
  }

  private double step(long column) {
    return Math.floor(STEPS * FALL * epsilon * (column - 1));
  }
}
