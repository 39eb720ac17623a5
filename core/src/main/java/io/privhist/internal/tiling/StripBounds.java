package io.privhist.internal.tiling;

/**
 * Bounds for the single columns of one strip whose mass lies within ±q of the noisy one.
 *
 * <p>The j-th column of W: the first j columns are at least as tall and the others at least {@code
 * floor}, so {@code j c + (W - j) floor <= mass + q}. Likewise the columns from it on are at most
 * as tall and the others at most {@code cap}, so {@code (j - 1) cap + (W - j + 1) c >= mass - q}.
 */
final class StripBounds {
  private final long start;
  private final long width;
  private final long low; // least possible mass
  private final long high; // largest possible mass
  private final long cap; // no column of the strip is taller; Long.MAX_VALUE if not known
  private final long floor; // no column of the strip is shorter

  StripBounds(Strips strips, int strip, long q, long cap, long floor) {
    this.start = strips.start(strip);
    this.width = strips.end(strip) - start;
    this.low = strips.mass(strip) - q;
    this.high = strips.mass(strip) + q;
    this.cap = cap;
    this.floor = floor;
  }

  long start() {
    return start;
  }

  long width() {
    return width;
  }

  long upper(long column) {
    long byMass = Math.floorDiv(high - product(width - column, floor), column);
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
    return -Math.floorDiv(-dividend, divisor);
  }
}
