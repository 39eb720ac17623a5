package io.privhist.internal.tiling;

import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Release.Bands;
import java.util.Optional;

/**
 * Bands from noisy tiles: docs/explanation/bands.md.
 *
 * <p>Privacy: post-processing of the tiles; reads no raw count. Coverage: half of delta for single
 * tiles, of columns and of rows alike, and half for sums of tiles. The band of the curve is the one
 * that the top masses rest on, so both hold together.
 *
 * @param tiles the answers of the run
 */
record TileBands(Tiles tiles) implements Bands {
  @Override
  public Optional<Band> at(double level) {
    double delta = 1 - level;
    TopMassBand top = new TopMassBand(tiles, columnBand(delta / 2), rowBand(delta / 2), delta / 4);
    return Optional.of(Band.of(level, curve(delta / 2), top::at));
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

  /** Returns the band of the curve: half of delta for the columns, at most half for the rows. */
  CurveBand curve(double delta) {
    return curve(columnBand(delta), rowBand(delta));
  }

  /** Joins the band of columns 1 to T with that of the rows, read as a curve beyond T. */
  private CurveBand curve(HeightBand columns, HeightBand rows) {
    CurveBand.Builder curve = new CurveBand.Builder(columns.segments() + rows.segments());
    for (int segment = 0; segment < columns.segments(); segment++) {
      curve.addNew(columns.start(segment) + 1, columns.lower(segment), columns.upper(segment));
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
      curve.addNew(column, Math.min(lower, upper), upper);
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
}
