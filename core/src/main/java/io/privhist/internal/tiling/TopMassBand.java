package io.privhist.internal.tiling;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips;
import io.privhist.release.Interval;

/**
 * Band for the number of items of the k largest labels, {@code lambda_k = n_(1) + ... + n_(k)}.
 *
 * <p>It rests on two identities: {@code lambda_k = min over s of k s + Tail(s)}, Tail(s) being the
 * boxes in columns beyond s; and {@code lambda_k = sum over r <= T of min(c(r), k) + Top(k)},
 * Top(k) being the boxes beyond T in the first k rows. Tail and Top are sums of tiles, bounded by
 * radii that hold for all prefix sums at once. Sums are exact whole numbers.
 */
final class TopMassBand {
  private static final long LIMIT = 1L << 62; // products stop here, beyond any number of items

  private final Tiles tiles;
  private final HeightBand columnBand;
  private final HeightBand rowBand;
  private final long[] tailUpper; // Tail at the end of strip j-1; entry 0 is Tail(0); never rises
  private final long[] tailLower;
  private final long[] topUpper; // Top at the end of row strip j-1; entry 0 is zero
  private final long[] topLower;
  private final long[] areaFrom; // boxes under the lower band, from a segment of columns to T

  /**
   * Prepares the sums.
   *
   * @param delta the share for the prefix sums of the columns, and again for those of the rows
   */
  TopMassBand(Tiles tiles, HeightBand columnBand, HeightBand rowBand, double delta) {
    this.tiles = tiles;
    this.columnBand = columnBand;
    this.rowBand = rowBand;
    NoiseLaw noise = tiles.tileNoise();
    int rows = tiles.rows().strips().size();
    int columns = tiles.columns().size();
    long[] rowRadii = noise.radiiOfPrefixes(rows + 1, delta);
    long[] columnRadii = noise.radiiOfPrefixes(columns, delta);
    this.topUpper = new long[rows + 1];
    this.topLower = new long[rows + 1];
    sumTop(rowRadii);
    this.tailUpper = new long[columns + 1];
    this.tailLower = new long[columns + 1];
    sumTail(rowRadii[rows + 1], columnRadii);
    this.areaFrom = new long[columnBand.segments() + 1];
    sumAreas();
  }

  private void sumTop(long[] radii) {
    long prefix = 0;
    for (int j = 1; j < topUpper.length; j++) {
      prefix += tiles.rows().strips().mass(j - 1);
      topUpper[j] = prefix + radii[j];
      topLower[j] = Math.max(topLower[j - 1], prefix - radii[j]);
    }
    for (int j = topUpper.length - 2; j >= 1; j--) {
      topUpper[j] = Math.min(topUpper[j], topUpper[j + 1]);
    }
  }

  /**
   * The noise of the columns after strip j is S_m - S_j, within the sum of both radii. Tail never
   * rises, so an upper end holds from its strip on.
   */
  private void sumTail(long rowRadius, long[] radii) {
    int m = tailUpper.length - 1;
    long tail = tiles.rows().sum();
    tailUpper[m] = tail + rowRadius;
    tailLower[m] = Math.max(0, tail - rowRadius);
    for (int j = m - 1; j >= 0; j--) {
      tail += tiles.columns().mass(j);
      long reach = rowRadius + radii[m] + radii[j];
      tailUpper[j] = tail + reach;
      tailLower[j] = Math.max(0, tail - reach);
    }
    for (int j = 1; j <= m; j++) {
      tailUpper[j] = Math.min(tailUpper[j], tailUpper[j - 1]);
    }
  }

  private void sumAreas() {
    for (int segment = columnBand.segments() - 1; segment >= 0; segment--) {
      long width = columnBand.end(segment) - columnBand.start(segment);
      areaFrom[segment] = sum(areaFrom[segment + 1], product(width, columnBand.lower(segment)));
    }
  }

  /** Returns the band for the k largest labels. */
  Interval at(long k) {
    long upper = Math.max(0, upper(k));
    return new Interval(Math.min(lower(k), upper), upper);
  }

  /** Goes back from the last strip until Tail alone is no less than what was found. */
  private long upper(long k) {
    long least = Math.min(LIMIT, product(k, tiles.threshold()) + topAtMost(k));
    for (int j = tailUpper.length - 1; j >= 0 && tailUpper[j] < least; j--) {
      least = Math.min(least, product(k, stripEnd(j)) + tailUpper[j]);
    }
    return least;
  }

  private long stripEnd(int j) {
    return j == 0 ? 0 : tiles.columns().end(j - 1);
  }

  private long topAtMost(long k) {
    Strips rows = tiles.rows().strips();
    int strip = rows.stripOf(k);
    if (strip == rows.size()) {
      return LIMIT; // the sums over columns bound it
    }
    long start = rows.start(strip);
    long tallest = rowBand.upper(rowBand.segmentOf(start + 1));
    return Math.min(topUpper[strip + 1], topUpper[strip] + product(k - start, tallest));
  }

  /** Top is concave, so between strip ends it lies above the straight line. */
  private long topAtLeast(long k) {
    Strips rows = tiles.rows().strips();
    int strip = rows.stripOf(k);
    if (strip == rows.size()) {
      return topLower[strip];
    }
    double share = (k - rows.start(strip)) / rows.width(strip);
    double rise = share * (topLower[strip + 1] - topLower[strip]);
    return topLower[strip] + (long) (rise * (1 - 1e-12)); // rounded down, also beyond 53 bits
  }

  private long lower(long k) {
    long full = columnsAtLeast(k) + topAtLeast(k);
    int flat = firstStripSurelyAtMost(k);
    return flat < 0 ? full : Math.max(full, columnsAtLeast(k, stripEnd(flat)) + tailLower[flat]);
  }

  /** Sum of min(c, k) over all columns up to T, from the lower band, which never rises. */
  private long columnsAtLeast(long k) {
    int below = columnBand.firstLowerBelow(k);
    return sum(product(k, columnBand.start(below)), areaFrom[below]);
  }

  /** The same over the columns up to an end. */
  private long columnsAtLeast(long k, long end) {
    int segment = columnBand.firstLowerBelow(k);
    long sum = product(k, Math.min(end, columnBand.start(segment)));
    for (; segment < columnBand.segments() && columnBand.start(segment) < end; segment++) {
      long width = Math.min(end, columnBand.end(segment)) - columnBand.start(segment);
      sum = sum(sum, product(width, columnBand.lower(segment)));
    }
    return sum;
  }

  /** The first strip end beyond which every column surely has at most k labels, or -1. */
  private int firstStripSurelyAtMost(long k) {
    int segment = columnBand.firstUpperBelow(k + 1);
    if (segment == 0) {
      return 0;
    }
    int strip = tiles.columns().stripOf(columnBand.start(segment)) + 1;
    return strip < tiles.columns().size() ? strip : -1;
  }

  private static long sum(long a, long b) {
    return Math.min(LIMIT, a + b);
  }

  private static long product(long a, long b) {
    return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? LIMIT : Math.min(LIMIT, a * b);
  }
}
