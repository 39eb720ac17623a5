package io.privhist.internal.tiling;

import io.privhist.release.Interval;

/**
 * Band for the number of items of the k largest labels, {@code lambda_k = n_(1) + ... + n_(k)}.
 *
 * <p>It rests on two identities: {@code lambda_k = min over s of k s + Tail(s)}, Tail(s) being the
 * boxes in columns beyond s; and {@code lambda_k = sum over r <= T of min(c(r), k) + Top(k)},
 * Top(k) being the boxes beyond T in the first k rows. Tail and Top are sums of tiles, bounded by
 * radii that hold for all prefix sums at once.
 */
final class TopMassBand {
  private final Tiles tiles;
  private final HeightBand columnBand;
  private final HeightBand rowBand;
  private final double[] tailMean; // Tail at the end of strip j-1; entry 0 is Tail(0)
  private final double[] tailRadius;
  private final double[] topUpper; // Top at the end of row strip j-1; entry 0 is zero
  private final double[] topLower;

  /**
   * Prepares the sums.
   *
   * @param delta the share for the prefix sums of the columns, and again for those of the rows
   */
  TopMassBand(Tiles tiles, HeightBand columnBand, HeightBand rowBand, double delta) {
    this.tiles = tiles;
    this.columnBand = columnBand;
    this.rowBand = rowBand;
    TileRadius radius = new TileRadius(tiles.budgets().tiles().doubleValue());
    Strips rows = tiles.rows();
    double[] rowRadii = radius.ofPrefixes(rows.size() + 1, delta);
    double[] prefix = new double[rows.size() + 1];
    this.topUpper = new double[rows.size() + 1];
    this.topLower = new double[rows.size() + 1];
    for (int j = 1; j <= rows.size(); j++) {
      prefix[j] = prefix[j - 1] + rows.mass(j - 1);
      topUpper[j] = prefix[j] + rowRadii[j];
      topLower[j] = Math.max(topLower[j - 1], prefix[j] - rowRadii[j]);
    }
    for (int j = rows.size() - 1; j >= 1; j--) {
      topUpper[j] = Math.min(topUpper[j], topUpper[j + 1]);
    }
    double allRows = prefix[rows.size()] + tiles.rowsOpen();
    double rowsRadius = rowRadii[rows.size() + 1];
    Strips columns = tiles.columns();
    int m = columns.size();
    this.tailMean = new double[m + 1];
    this.tailRadius = new double[m + 1];
    tailMean[m] = allRows;
    tailRadius[m] = rowsRadius;
    double[] columnRadii = radius.ofPrefixes(m, delta);
    for (int j = m - 1; j >= 0; j--) {
      tailMean[j] = tailMean[j + 1] + columns.mass(j);
      tailRadius[j] = rowsRadius + columnRadii[m] + columnRadii[j];
    }
  }

  /** Returns the band for the k largest labels. */
  Interval at(long labels) {
    long upper = (long) Math.floor(Math.max(0, upper((double) labels)));
    long lower = (long) Math.ceil(Math.max(0, lower((double) labels)));
    return new Interval(Math.min(lower, upper), upper);
  }

  private double upper(double k) {
    double least = k * tiles.threshold() + topAtMost(k);
    for (int j = 0; j < tailMean.length; j++) {
      least = Math.min(least, k * stripEnd(j) + tailMean[j] + tailRadius[j]);
    }
    return least;
  }

  private double stripEnd(int j) {
    return j == 0 ? 0 : tiles.columns().end(j - 1);
  }

  private double topAtMost(double k) {
    Strips rows = tiles.rows();
    int strip = rowStripOf(k);
    if (strip == rows.size()) {
      return Double.POSITIVE_INFINITY; // the sums over columns bound it
    }
    long first = rows.start(strip) + 1;
    double row = rowBand.upper(rowBand.segmentOf(first));
    return Math.min(topUpper[strip + 1], topUpper[strip] + (k - rows.start(strip)) * row);
  }

  /** Top is concave, so between strip ends it lies above the straight line. */
  private double topAtLeast(double k) {
    Strips rows = tiles.rows();
    int strip = rowStripOf(k);
    if (strip == rows.size()) {
      return topLower[strip];
    }
    double share = (k - rows.start(strip)) / rows.width(strip);
    return topLower[strip] + share * (topLower[strip + 1] - topLower[strip]);
  }

  private int rowStripOf(double rank) {
    int low = 0;
    int high = tiles.rows().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tiles.rows().end(middle) >= rank) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private double lower(double k) {
    double full = columnsAtLeast(k, (double) tiles.threshold()) + topAtLeast(k);
    int flat = firstStripSurelyAtMost(k);
    if (flat < 0) {
      return full;
    }
    double end = stripEnd(flat);
    double tail = Math.max(0, tailMean[flat] - tailRadius[flat]);
    return Math.max(full, columnsAtLeast(k, end) + tail);
  }

  /** Sum of min(c, k) over the columns up to an end, from the lower band. */
  private double columnsAtLeast(double k, double end) {
    double sum = 0;
    for (int segment = 0; segment < columnBand.segments(); segment++) {
      double width = Math.min(end, (double) columnBand.end(segment)) - columnBand.start(segment);
      if (width <= 0) {
        break;
      }
      sum += width * Math.min(k, (double) columnBand.lower(segment));
    }
    return sum;
  }

  /** The first strip end beyond which every column surely has at most k labels, or -1. */
  private int firstStripSurelyAtMost(double k) {
    for (int j = 0; j < tailMean.length - 1; j++) {
      long next = tiles.columns().start(j) + 1;
      if (columnBand.upper(columnBand.segmentOf(next)) <= k) {
        return j;
      }
    }
    return -1;
  }
}
