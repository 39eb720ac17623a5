package io.privhist.internal.tiling;

import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.release.Release.Bands;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bands from noisy tiles: docs/explanation/bands.md.
 *
 * <p>Privacy: post-processing of the tiles; reads no raw count. Coverage: half of delta for the
 * columns, at most half for the rows.
 *
 * @param tiles the answers of the run
 */
record TileBands(Tiles tiles) implements Bands {
  @Override
  public Optional<Band> at(double level) {
    double delta = 1 - level;
    CurveBand curve = curve(columnBand(delta), rowBand(delta));
    TopMassBand top = new TopMassBand(tiles, columnBand(delta / 2), rowBand(delta / 2), delta / 4);
    List<Band.TopMass> masses = new ArrayList<>();
    for (long labels : selected(curve)) {
      masses.add(new Band.TopMass(labels, top.at(labels)));
    }
    return Optional.of(new Band(level, curve, masses));
  }

  /** At most T strips of columns follow, and T is known before the first of them. */
  private HeightBand columnBand(double delta) {
    long q = tiles.tileNoise().radiusOfEach((double) tiles.threshold(), delta / 2);
    return HeightBand.of(tiles.columns(), q);
  }

  /** Rows: delta/4 for the first 2K + 200, delta/8 for as many more, and so on. */
  private HeightBand rowBand(double delta) {
    double count = 2.0 * tiles.fineRows() + 200;
    double covered = count;
    double share = delta / 4;
    long q = tiles.tileNoise().radiusOfEach(count, share);
    while (covered < tiles.rows().size()) {
      share /= 2;
      q = Math.max(q, tiles.tileNoise().radiusOfEach(count, share));
      covered += count;
      count *= 2;
    }
    return HeightBand.of(tiles.rows().strips(), q);
  }

  /** Joins the band of columns 1 to T with that of the rows, read as a curve beyond T. */
  private CurveBand curve(HeightBand columns, HeightBand rows) {
    CurveRows curve = new CurveRows(columns.segments() + rows.segments());
    for (int segment = 0; segment < columns.segments(); segment++) {
      curve.add(columns.start(segment) + 1, columns.lower(segment), columns.upper(segment));
    }
    int last = columns.segments() - 1;
    long cap = columns.upper(last);
    long column = tiles.threshold() + 1;
    int lowerRow = rows.segments() - 1;
    int upperRow = lowerRow;
    while (true) {
      long height = column - tiles.threshold();
      while (lowerRow >= 0 && rows.lower(lowerRow) < height) {
        lowerRow--;
      }
      while (upperRow >= 0 && rows.upper(upperRow) < height) {
        upperRow--;
      }
      boolean allRows = upperRow == rows.segments() - 1;
      long upper = upperRow < 0 ? 0 : allRows ? cap : Math.min(cap, rows.end(upperRow));
      long lower = lowerRow < 0 ? 0 : rows.end(lowerRow);
      curve.add(column, Math.min(lower, upper), upper);
      if (upperRow < 0) {
        return curve.build();
      }
      long next = rows.upper(upperRow);
      if (lowerRow >= 0) {
        next = Math.min(next, rows.lower(lowerRow));
      }
      column = tiles.threshold() + next + 1;
    }
  }

  /** 1, 2, 5, 10, 20, 50, ... up to the number of labels there may be. */
  private static List<Long> selected(CurveBand curve) {
    Interval labels = curve.interval(0);
    List<Long> selected = new ArrayList<>();
    for (long power = 1; power <= labels.upper() && power < Long.MAX_VALUE / 10; power *= 10) {
      for (long digit : new long[] {1, 2, 5}) {
        if (digit * power <= labels.upper()) {
          selected.add(digit * power);
        }
      }
    }
    return selected;
  }

  /**
   * Rows of a curve band under construction; rows that say the same as the one before are left out.
   */
  static final class CurveRows {
    private final CurveBand.Builder rows;
    private long lastLower = Long.MAX_VALUE;
    private long lastUpper = -1;

    CurveRows(int expected) {
      this.rows = new CurveBand.Builder(expected);
    }

    void add(long count, long lower, long upper) {
      long low = Math.min(lower, lastLower);
      if (low == lastLower && upper == lastUpper) {
        return;
      }
      rows.add(count, low, upper);
      lastLower = low;
      lastUpper = upper;
    }

    CurveBand build() {
      return rows.build();
    }
  }
}
