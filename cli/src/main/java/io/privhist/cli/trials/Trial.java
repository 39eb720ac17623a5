package io.privhist.cli.trials;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;

/**
 * How far one release was from the truth. Not private.
 *
 * @param l1 the sorted L1 distance
 * @param absTotalError between the released total and the number of items
 * @param seconds wall time of the release
 */
record Trial(double l1, double absTotalError, double seconds) {
  /** What a release costs. */
  record Terms(Epsilon epsilon, Neighbours neighbours) {}

  static Trial run(Mechanism mechanism, RawHistogram data, RawHistogram truth, Terms terms) {
    long start = System.nanoTime();
    Release release = mechanism.release(data, terms.epsilon(), terms.neighbours());
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Trial(
        (double) SortedDistance.l1(truth.sensitivePrevalences(), release.histogram().prevalences()),
        Math.abs((double) release.total() - truth.items()),
        seconds);
  }
}
