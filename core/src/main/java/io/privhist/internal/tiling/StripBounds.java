package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips;

/**
 * Bounds for the single columns of a strip whose mass lies within ±q of the noisy one; moves from
 * strip to strip.
 *
 * <p>The j-th column of W: the first j columns are at least as tall and the others at least {@code
 * floor}, so {@code j c + (W - j) floor <= mass + q}. Likewise the columns from it on are at most
 * as tall and the others at most {@code cap}, so {@code (j - 1) cap + (W - j + 1) c >= mass - q}.
 */
final class StripBounds {
  private final Strips strips;
  private final long q;
  private long start;
  private long width;
  private long low; // least possible mass
  private long high; // largest possible mass
  private long cap; // no column of the strip is taller; Long.MAX_VALUE if not known
  private long floor; // no column of the strip is shorter

  /** Starts before the first move. */
  StripBounds(Strips strips, long q) {
    this.strips = strips;
    this.q = q;
  }

  /** Moves to a strip with such bounds on its columns. */
  void moveTo(int strip, long shortest, long tallest) {
    start = strips.start(strip);
    width = strips.end(strip) - start;
    low = strips.mass(strip) - q;
    high = strips.mass(strip) + q;
    floor = shortest;
    cap = tallest;
  }

  long start() {
    return start;
  }

  long width() {
    return width;
  }

  /** Returns the largest average that the columns may have, at least zero. */
  long largestAverage() {
    return Math.max(0, floorDiv(high, width));
  }

  long upper(long column) {
    long byMass = floorDiv(high - product(width - column, floor), column);
    return Math.max(0, Math.min(cap, byMass));
  }

  long lower(long column) {
    long before = product(column - 1, cap);
    return Math.max(floor, ceilDiv(low - before, width - column + 1));
  }

  /** Stops at 2^62, beyond any mass, so that differences of masses and products do not overflow. */
  private static long product(long a, long b) {
    long limit = 1L << 62;
    return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? limit : Math.min(limit, a * b);
  }

  static long ceilDiv(long dividend, long divisor) {
    return -floorDiv(-dividend, divisor);
  }

  /** Most strips are one column wide, and a division takes long. */
  static long floorDiv(long dividend, long divisor) {
    return divisor == 1 ? dividend : Math.floorDiv(dividend, divisor);
  }
}
