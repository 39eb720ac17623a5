package io.privhist.internal.monotone;

import io.privhist.internal.isotonic.Isotonic;
import java.util.Arrays;

/**
 * The fit of {@link Isotonic#leastSquares} with equal weights, for more elements than one wants to
 * keep: it takes them one by one and holds the runs of equal fitted values only.
 *
 * <p>Constant time per element, on average; a long stretch of elements that differ by noise alone
 * ends up in few runs.
 */
final class LeastSquaresRuns {
  private double[] levels = new double[64]; // strictly decreasing
  private long[] lengths = new long[64];
  private int runs;

  /** Appends an element. */
  void add(double value) {
    double level = value;
    long length = 1;
    while (runs > 0 && levels[runs - 1] <= level) { // pool adjacent violators, and equal ones
      runs--;
      long joint = lengths[runs] + length;
      level += (levels[runs] - level) * ((double) lengths[runs] / joint);
      length = joint;
    }
    if (runs == levels.length) {
      levels = Arrays.copyOf(levels, 2 * runs);
      lengths = Arrays.copyOf(lengths, 2 * runs);
    }
    levels[runs] = level;
    lengths[runs++] = length;
  }

  /** Returns the number of runs; the first has the largest value. */
  int runs() {
    return runs;
  }

  /** Returns the fitted value of a run. */
  double level(int run) {
    return levels[run];
  }

  /** Returns how many elements a run has. */
  long length(int run) {
    return lengths[run];
  }
}
