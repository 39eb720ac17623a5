package io.privhist.histogram;

/** Sums and products of non-negative longs that stop at {@code Long.MAX_VALUE}. */
final class SaturatedMath {
  private SaturatedMath() {}

  static long add(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  static long multiply(long a, long b) {
    return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
  }
}
