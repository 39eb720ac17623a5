package io.privhist.estimate.internal.fit;

import java.util.Arrays;

/**
 * How many labels have a count in each bin, as far as a release tells.
 *
 * @param fewest the least number in each bin that noise leaves open
 * @param most the largest one
 * @param variances what the noise adds to each number besides
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, not kept
public record BinCounts(double[] fewest, double[] most, double[] variances) {
  /** Returns the least expected number in each bin, z deviations below what was counted. */
  double[] lower(double z) {
    double[] lower = new double[fewest.length];
    Arrays.setAll(lower, b -> Math.max(0, fewest[b] + z * z / 2 - reach(fewest[b], b, z)));
    return lower;
  }

  /** Returns the largest expected number in each bin, z deviations above what was counted. */
  double[] upper(double z) {
    double[] upper = new double[most.length];
    Arrays.setAll(upper, b -> most[b] + z * z / 2 + reach(most[b], b, z));
    return upper;
  }

  /** A count X of mean m is off by {@code z sqrt(m + v)} at the most, solved for m. */
  private double reach(double counted, int bin, double z) {
    return z * Math.sqrt(counted + variances[bin] + z * z / 4);
  }
}
