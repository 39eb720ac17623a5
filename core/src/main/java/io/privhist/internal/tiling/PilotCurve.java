package io.privhist.internal.tiling;

import io.privhist.internal.isotonic.Isotonic;
import io.privhist.internal.strip.Strips;
import io.privhist.internal.strip.Strips.Axis;

/**
 * Rough picture of the histogram's curve c(r), from the pilot strips: step 2 of tiling.
 *
 * <p>Heights and slopes live at the middles of the strips. Slopes are given twice: the mean and the
 * larger of the two adjacent differences.
 */
final class PilotCurve {
  private static final double SPREAD = 1.25;
  private static final double SMALLEST_ROW_SLOPE = 1e-9;
  private static final double TIE_BREAK = 1e-9;

  private final PiecewiseLinear height;
  private final PiecewiseLinear meanSlope;
  private final PiecewiseLinear maxSlope;
  private final PiecewiseLinear countBeforeRank;
  private final PiecewiseLinear countAfterRank; // the same; each remembers a place of its own

  /** Fits the pilot strips of columns. */
  PilotCurve(Strips.OpenEnded pilot) {
    Strips strips = pilot.strips();
    int nodes = strips.size() + 1;
    double[] middles = new double[nodes];
    double[] heights = new double[nodes];
    double[] weights = new double[nodes];
    for (int j = 0; j < nodes; j++) {
      boolean open = j == strips.size();
      double end = open ? 2.0 * strips.lastEnd() : strips.end(j);
      double width = open ? strips.lastEnd() : strips.width(j);
      middles[j] = end - (width - 1) / 2;
      heights[j] = (open ? pilot.rest() : strips.mass(j)) / width;
      weights[j] = width * width;
    }
    Isotonic.leastSquares(heights, weights);
    for (int j = 0; j < nodes; j++) {
      heights[j] = Math.max(0, heights[j]);
    }
    this.height = new PiecewiseLinear(middles, heights);
    this.meanSlope = new PiecewiseLinear(middles, nodeSlopes(middles, heights, false));
    this.maxSlope = new PiecewiseLinear(middles, nodeSlopes(middles, heights, true));
    this.countBeforeRank = inverse(middles, heights);
    this.countAfterRank = inverse(middles, heights);
  }

  private static double[] nodeSlopes(double[] middles, double[] heights, boolean larger) {
    int nodes = middles.length;
    double[] slopes = new double[nodes];
    for (int j = 0; j < nodes; j++) {
      double left = slope(middles, heights, Math.max(j - 1, 0));
      double right = slope(middles, heights, Math.min(j, nodes - 2));
      slopes[j] = larger ? Math.max(left, right) : (left + right) / 2;
    }
    return slopes;
  }

  private static double slope(double[] middles, double[] heights, int j) {
    return Math.max(0, (heights[j] - heights[j + 1]) / (middles[j + 1] - middles[j]));
  }

  private static PiecewiseLinear inverse(double[] middles, double[] heights) {
    int nodes = middles.length;
    double[] ranks = new double[nodes];
    double[] counts = new double[nodes];
    for (int k = 0; k < nodes; k++) { // from the tail, so that ranks ascend
      ranks[k] = heights[nodes - 1 - k] + TIE_BREAK * k;
      counts[k] = middles[nodes - 1 - k];
    }
    return new PiecewiseLinear(ranks, counts);
  }

  /** Returns the estimate of c(r). */
  double height(double r) {
    return height.at(r);
  }

  /** Returns the estimate of how fast c falls at r, the mean of both sides. */
  double meanSlope(double r) {
    return meanSlope.at(r);
  }

  /** Returns what a scan of the columns up to a threshold can expect. */
  StripScan.Outlook columnsUpTo(long threshold) {
    return new StripScan.Outlook(Axis.COLUMNS, maxSlope::at, height((double) threshold));
  }

  /** Returns what a scan of the rows can expect. */
  StripScan.Outlook rows() {
    return new StripScan.Outlook(Axis.ROWS, this::rowSlope, 0);
  }

  /** Returns the estimate of how fast sorted counts fall at a rank. */
  private double rowSlope(double rank) {
    double from = Math.max(rank / SPREAD, rank - 1);
    double to = Math.max(SPREAD * rank, rank + 1);
    double fall = countBeforeRank.at(from) - countAfterRank.at(to);
    return Math.max(SMALLEST_ROW_SLOPE, fall / (to - from));
  }
}
