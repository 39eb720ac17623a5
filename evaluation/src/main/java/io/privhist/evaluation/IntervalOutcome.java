package io.privhist.evaluation;

/**
 * Whether one interval held.
 *
 * @param table by the kind of interval
 * @param row the estimator
 * @param column such as the epsilon
 * @param cell the law and the number of items
 * @param holds whether the truth lay inside
 * @param width divided by the width of the re-noising interval, NaN where that makes no sense
 */
record IntervalOutcome(
    String table, String row, String column, String cell, boolean holds, double width) {
  private static final double ROUNDING = 1e-9; // of two ways to compute a number

  static boolean holds(double lower, double upper, double truth) {
    double slack = ROUNDING * Math.max(1, Math.abs(truth));
    return lower - slack <= truth && truth <= upper + slack;
  }
}
