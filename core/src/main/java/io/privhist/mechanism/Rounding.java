package io.privhist.mechanism;

/** Rounding of fitted values to counts of labels. */
final class Rounding {
  private Rounding() {}

  /** Returns {@code round(max(x, 0))}, half to even. */
  static long toCount(double fit) {
    return (long) Math.rint(Math.max(fit, 0));
  }
}
