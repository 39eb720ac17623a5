package io.privhist.evaluation.intervals;

/**
 * Whether one interval held.
 *
 * @param kind of interval
 * @param estimator its name
 * @param column in a table: the epsilon or, without a release, the number of items
 * @param cell the law and the number of items
 * @param holds whether the truth lay inside
 * @param width divided by the width of the re-noising interval, NaN where that makes no sense
 */
record IntervalOutcome(
    String kind, String estimator, String column, String cell, boolean holds, double width) {
  private static final double ROUNDING = 1e-9; // of two ways to compute a number

  static boolean holds(double lower, double upper, double truth) {
    double slack = ROUNDING * Math.max(1, Math.abs(truth));
    return lower - slack <= truth && truth <= upper + slack;
  }
}
