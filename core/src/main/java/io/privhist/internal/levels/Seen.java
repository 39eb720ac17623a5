package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;

/**
 * What was published of one group, and how noisy that is.
 *
 * @param histogram the released counts
 * @param epsilon the budget per item that they were released with
 * @param total the released number of items
 * @param totalDeviation the standard deviation of the noise in that number
 */
public record Seen(Prevalences histogram, double epsilon, long total, double totalDeviation) {
  public Seen {
    if (!(epsilon > 0)) {
      throw new IllegalArgumentException("epsilon must be positive, got " + epsilon);
    }
  }

  Seen withHistogram(Prevalences other) {
    return new Seen(other, epsilon, total, totalDeviation);
  }

  Seen withTotal(long other, double deviation) {
    return new Seen(histogram, epsilon, other, deviation);
  }
}
