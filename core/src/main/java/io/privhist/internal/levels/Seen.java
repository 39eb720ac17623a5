package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;

/**
 * What was published of one group, and how noisy that is.
 *
 * @param histogram the released counts
 * @param epsilon the budget per item that they were released with
 * @param total the released number of items
 */
public record Seen(Prevalences histogram, double epsilon, long total) {
  public Seen {
    if (!(epsilon > 0)) {
      throw new IllegalArgumentException("epsilon must be positive, got " + epsilon);
    }
  }
}
