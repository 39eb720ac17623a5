package io.privhist.mechanism;

/** Rounding of fitted values to counts of labels. */
final class Rounding {
  private Rounding() {}

  /** Returns {@code round(max(x, 0))} of each value, half to even. */
  static long[] toCounts(double[] fit) {
    long[] counts = new long[fit.length];
    for (int i = 0; i < fit.length; i++) {
      counts[i] = (long) Math.rint(Math.max(fit[i], 0));
    }
    return counts;
  }
}
