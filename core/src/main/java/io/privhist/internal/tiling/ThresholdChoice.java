package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips.Axis;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Up to which column T the plane is tiled by columns, the rest by rows: step 4 of tiling.
 *
 * <p>Every candidate is charged the modelled error of columns up to it and of rows beyond it.
 */
final class ThresholdChoice {
  private static final int EVERY = 64;
  private static final double RATIO = 1.03;
  private static final double ROW_BIAS = 1.15; // columns win ties: they lie on integers
  private static final double SMALLEST_SLOPE = 1e-12;
  private static final double[] GRID =
      IntStream.iterate(1, j -> j + 1)
          .mapToDouble(j -> Math.floor(EVERY * StrictMath.pow(RATIO, j)))
          .takeWhile(point -> point < Long.MAX_VALUE)
          .toArray();

  private final PilotCurve pilot;
  private final StripWidth width;

  ThresholdChoice(PilotCurve pilot, StripWidth width) {
    this.pilot = pilot;
    this.width = width;
  }

  /** Returns the best candidate up to a limit of at least 1; the first of equals. */
  long best(long limit) {
    long[] candidates = candidates(limit);
    double[] columnCost = new double[candidates.length];
    double[] rowCost = new double[candidates.length];
    long previous = 0;
    for (int m = 0; m < candidates.length; m++) {
      double step = candidates[m] - previous;
      double slope = Math.max(pilot.meanSlope((double) candidates[m]), SMALLEST_SLOPE);
      columnCost[m] = step * columnError((double) candidates[m], slope);
      rowCost[m] = step * rowError((double) candidates[m], slope);
      previous = candidates[m];
    }
    return candidates[cheapest(columnCost, rowCost)];
  }

  private static int cheapest(double[] columnCost, double[] rowCost) {
    double rowsAfter = 0;
    for (double cost : rowCost) {
      rowsAfter += cost;
    }
    double columnsBefore = 0;
    double least = Double.POSITIVE_INFINITY;
    int best = 0;
    for (int m = 0; m < columnCost.length; m++) {
      columnsBefore += columnCost[m];
      rowsAfter -= rowCost[m];
      if (columnsBefore + rowsAfter < least) {
        least = columnsBefore + rowsAfter;
        best = m;
      }
    }
    return best;
  }

  private double columnError(double r, double slope) {
    return width.errorPerUnit(width.at(slope, r, Axis.COLUMNS), slope, Axis.COLUMNS);
  }

  private double rowError(double r, double perColumn) {
    double slope = 1 / perColumn;
    double w = width.at(slope, Math.max(1, pilot.height(r)), Axis.ROWS);
    return ROW_BIAS * perColumn * width.errorPerUnit(w, slope, Axis.ROWS);
  }

  /** Returns 1..64 and floor(64 * 1.03^j), up to the limit. */
  private static long[] candidates(long limit) {
    LongStream small = LongStream.rangeClosed(1, Math.min(EVERY, limit));
    LongStream large =
        Arrays.stream(GRID).takeWhile(point -> point <= limit).mapToLong(point -> (long) point);
    return LongStream.concat(small, large).toArray();
  }
}
