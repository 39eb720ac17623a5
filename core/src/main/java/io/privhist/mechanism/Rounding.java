package io.privhist.mechanism;

/** Rounding of fitted values to counts of labels. */
final class Rounding {
  private Rounding() {}

  /** Returns {@code round(max(x, 0))} of each value, half to even. */
  static long[] toCounts(double[] fit) {
    long[] counts = new long[fit.length];
    for (int i = 0; i < fit.length; i++) {
      counts[i] = toCount(fit[i]);
    }
    return counts;
  }

  /** Returns {@code round(max(x, 0))}, half to even. */
  static long toCount(double fit) {
    return (long) Math.rint(Math.max(fit, 0));
  }
}
