package io.privhist.estimate.internal.fit;

import io.privhist.estimate.internal.numeric.LogFactorial;
import java.util.Arrays;

/**
 * Expected prevalences of one symbol with a Poisson count, row by row, divided by their largest.
 *
 * @param first the row of the first entry; row 0 is count 1
 * @param values the entries from there on; what is negligible at either end is left out
 * @param scale what the entries were divided by
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, not kept
record PoissonColumn(int first, double[] values, double scale) {
  private static final double NEGLIGIBLE = 1e-13;
  private static final double SMALLEST_SCALE = 1e-6; // for a mean far above the last row

  /**
   * Returns the column of a mean.
   *
   * @param mean positive
   * @param rowScales what each row is multiplied by
   */
  static PoissonColumn of(double mean, double[] rowScales) {
    double[] entries = new double[rowScales.length];
    double logMean = Math.log(mean);
    double scale = SMALLEST_SCALE * Math.min(1, mean);
    for (int row = 0; row < entries.length; row++) {
      double count = row + 1.0;
      entries[row] = rowScales[row] * Math.exp(count * logMean - mean - LogFactorial.of(count));
      scale = Math.max(scale, entries[row]);
    }
    int first = 0;
    int end = entries.length;
    while (first < end && entries[first] < NEGLIGIBLE * scale) {
      first++;
    }
    while (end > first && entries[end - 1] < NEGLIGIBLE * scale) {
      end--;
    }
    double[] values = Arrays.copyOfRange(entries, first, end);
    for (int step = 0; step < values.length; step++) {
      values[step] /= scale;
    }
    return new PoissonColumn(first, values, scale);
  }
}
