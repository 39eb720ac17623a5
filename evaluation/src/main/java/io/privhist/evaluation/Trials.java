package io.privhist.evaluation;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;

/**
 * True sorted L1 error of repeated releases.
 *
 * @param mean over the trials
 * @param standardError of the mean
 * @param meanMillis wall time of one release
 */
record Trials(double mean, double standardError, double meanMillis) {
  static Trials run(Mechanism mechanism, RawHistogram raw, Epsilon epsilon, int trials) {
    double sum = 0;
    double squares = 0;
    long nanos = 0;
    for (int trial = 0; trial < trials; trial++) {
      long start = System.nanoTime();
      Release release = mechanism.release(raw, epsilon);
      nanos += System.nanoTime() - start;
      double error =
          SortedDistance.l1(raw.sensitivePrevalences(), release.histogram().prevalences());
      sum += error;
      squares += error * error;
    }
    double mean = sum / trials;
    double variance =
        Math.max(0, squares / trials - mean * mean) * trials / Math.max(1, trials - 1);
    return new Trials(mean, Math.sqrt(variance / trials), nanos / 1e6 / trials);
  }
}
