package io.privhist.internal.lattice;

/** Sums and products of numbers that are not negative and stop far beyond any number of items. */
final class Saturated {
  private static final long LIMIT = 1L << 62;

  private Saturated() {}

  static long sum(long a, long b) {
    return Math.min(LIMIT, Math.min(LIMIT, a) + Math.min(LIMIT, b));
  }

  static long product(long a, long b) {
    return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? LIMIT : Math.min(LIMIT, a * b);
  }
}
