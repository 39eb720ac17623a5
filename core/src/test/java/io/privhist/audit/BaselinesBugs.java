package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.SortedNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;

/** Public bounds that are read from the data. */
final class BaselinesBugs {
  private BaselinesBugs() {}

  static Release rawLabels(RawHistogram raw, Epsilon epsilon, Noise noise) {
    long labels = raw.sensitivePrevalences().labels();
    return SortedNoise.publicLabels(labels).withNoise(noise).release(raw, epsilon);
  }

  static Release rawLargestCount(RawHistogram raw, Epsilon epsilon, Noise noise) {
    Prevalences rows = raw.sensitivePrevalences();
    long largest = rows.rows() == 0 ? 1 : rows.count(rows.rows() - 1);
    return Cumulative.upTo(largest).withNoise(noise).release(raw, epsilon);
  }
}
