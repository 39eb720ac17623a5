package io.privhist.internal.tiling;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.strip.Fit;
import io.privhist.internal.strip.HeightRuns;
import io.privhist.internal.strip.Strips;
import io.privhist.internal.strip.Strips.Axis;

/**
 * From noisy tiles to a histogram: section "Reconstruction" of docs/explanation/tiling.md.
 *
 * <p>Privacy: post-processing of the tiles; reads no raw count.
 */
final class Reconstruction {
  private static final double TOTAL_SHIFT = 0.5;
  private static final double TOTAL_FACTOR = 3;
  private static final int SHIFT_STEPS = 12;
  private static final double SHIFT_PRECISION = 0.02;
  private static final double LEAST_ROW_HEIGHT = 0.25;
  private static final double LARGE_MASS = 1e13; // down to here dividing by 16 is not counted
  private static final double ROUNDING = 1e-12; // of sums of many doubles
  private static final double SUMMATION = 1e-8; // more than any sum of doubles here is wrong

  private final Tiles tiles;
  private final double noise; // mean absolute noise of a tile
  private final TotalEstimate total;
  private final Fit columns;
  private final Fit rows;

  /**
   * Reconstructs.
   *
   * @param plainColumns the fit of the strips of columns, without any shift
   */
  Reconstruction(Tiles tiles, Fit plainColumns) {
    this.tiles = tiles;
    this.noise = tiles.tileNoise().meanAbsolute();
    this.total = TotalEstimate.of(tiles);
    Fit plainRows = fitRows(0);
    double target = target();
    boolean fits = plainColumns.mass() + plainRows.mass() <= target * (1 + ROUNDING);
    double shift = fits ? 0 : shiftTo(target, plainColumns, plainRows.mass());
    this.columns = fits ? plainColumns : fitColumns(shift);
    this.rows = fits ? plainRows : fitRows(shift);
  }

  TotalEstimate total() {
    return total;
  }

  /**
   * Returns the sorted L1 error to expect, from the tiles alone; at least what the fit and the
   * total disagree by, which is most of it where the fit is nearly empty.
   */
  double expectedL1() {
    double fitted = columns.mass() + rows.mass();
    double missing = Math.abs(Math.max(0, total.mean()) - fitted);
    double least = fitted == 0 ? Math.max(missing, total.standardDeviation()) : missing;
    return Math.max(
        least,
        ErrorForecast.of(columns, Axis.COLUMNS, noise)
            + ErrorForecast.of(rows.first(rows.size() - 1), Axis.ROWS, noise));
  }

  private Fit fitColumns(double shift) {
    return Fit.of(tiles.columns(), shift);
  }

  private Fit fitRows(double shift) {
    return Fit.of(tiles.rows(), shift);
  }

  /**
   * Step 3: clipping at zero adds mass where noise exceeds the data, so every tile is lowered until
   * the fit holds no more than the total allows: by a few times the noise of a tile at the most,
   * except on data that are almost nothing but noise.
   */
  private double shiftTo(double target, Fit plainColumns, double plainRows) {
    double low = 0;
    double high = largestMass();
    int halvings = 0;
    while (halvings < SHIFT_STEPS && high - low >= SHIFT_PRECISION * noise) {
      double shift = low > 0 ? (low + high) / 2 : high / 16;
      halvings += low > 0 || high < LARGE_MASS ? 1 : 0;
      double most = plainColumns.mostMass(shift) + plainRows;
      if (most < target * (1 - SUMMATION) || mass(shift) <= target) {
        high = shift;
      } else {
        low = shift;
      }
    }
    return high;
  }

  /** What the total allows the fit to hold. */
  private double target() {
    return Math.max(
        0,
        Math.min(
            total.mean() + TOTAL_SHIFT * total.standardDeviation(),
            TOTAL_FACTOR * (total.mean() - total.standardDeviation())));
  }

  private double mass(double shift) {
    return fitColumns(shift).mass() + fitRows(shift).mass();
  }

  private double largestMass() {
    double largest = Math.max(1, (double) tiles.rows().rest());
    for (Strips strips : new Strips[] {tiles.columns(), tiles.rows().strips()}) {
      for (int i = 0; i < strips.size(); i++) {
        largest = Math.max(largest, (double) strips.mass(i));
      }
    }
    return largest;
  }

  /** Returns the histogram. */
  Prevalences histogram() {
    HeightRuns curve = HeightRuns.of(columns, Axis.COLUMNS, tiles.tileNoise());
    HeightRuns excess = HeightRuns.of(visibleRows(), Axis.ROWS, tiles.tileNoise());
    return join(curve, excess);
  }

  /**
   * Rows are kept up to one strip after the last that is not nearly empty, never the open one; none
   * if all are.
   */
  private Fit visibleRows() {
    int kept = 0;
    for (int strip = 0; strip < rows.size(); strip++) {
      if (rows.height(strip) >= LEAST_ROW_HEIGHT) {
        kept = strip + 1;
      }
    }
    return rows.first(kept == 0 ? 0 : Math.min(kept + 1, rows.size() - 1));
  }

  /**
   * Steps 6 and 7: puts both parts together. Rows that reach beyond column T must not outnumber
   * c(T); if they do, the cheaper change in L1 is made: dropping rows or raising columns.
   */
  private Prevalences join(HeightRuns curve, HeightRuns excess) {
    long atThreshold = curve.shortest();
    long rowCount = excess.positive();
    long labels = Math.max(atThreshold, keptRows(curve, excess, atThreshold, rowCount));
    Prevalences.Builder released = new Prevalences.Builder(curve.size() + excess.size() + 1);
    addSmallCounts(curve, labels, released);
    addLargeCounts(excess, Math.min(rowCount, labels), labels, released);
    return released.build();
  }

  /** The first j from c(T) on at which row j is shorter than the columns it would raise. */
  private static long keptRows(
      HeightRuns curve, HeightRuns excess, long atThreshold, long rowCount) {
    long low = atThreshold;
    long high = Math.max(atThreshold, rowCount);
    while (low < high) { // rows get shorter and more columns need raising as j grows
      long j = low + (high - low) / 2;
      if (excess.heightAt(j) > curve.notTallerThan(j)) {
        low = j + 1;
      } else {
        high = j;
      }
    }
    return low;
  }

  private static void addSmallCounts(HeightRuns curve, long least, Prevalences.Builder released) {
    long column = 0;
    for (int run = 0; run + 1 < curve.size(); run++) {
      column += curve.length(run);
      long here = Math.max(curve.height(run), least);
      long next = Math.max(curve.height(run + 1), least);
      released.add(column, here - next);
    }
  }

  private void addLargeCounts(
      HeightRuns excess, long rowCount, long labels, Prevalences.Builder released) {
    released.add(tiles.threshold(), labels - rowCount);
    long before = 0; // rows in the runs that are kept
    int kept = 0;
    for (; kept < excess.size() && before < rowCount; kept++) {
      before += excess.length(kept);
    }
    for (int run = kept - 1; run >= 0; run--) {
      long end = Math.min(before, rowCount);
      before -= excess.length(run);
      released.add(tiles.threshold() + excess.height(run), end - before);
    }
  }
}
