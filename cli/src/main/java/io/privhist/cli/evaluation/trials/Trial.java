package io.privhist.cli.evaluation.trials;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Guarantee;
import io.privhist.release.Release;

/**
 * How far one release was from the truth. Not private.
 *
 * @param l1 the sorted L1 distance
 * @param absTotalError between the released total and the number of items
 * @param seconds wall time of the release
 */
record Trial(double l1, double absTotalError, double seconds) {
  static Trial run(
      Mechanism mechanism, RawHistogram data, RawHistogram truth, Guarantee guarantee) {
    long start = System.nanoTime();
    Release release = mechanism.release(data, guarantee.epsilon(), guarantee.neighbours());
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Trial(
        (double) SortedDistance.l1(truth.sensitivePrevalences(), release.histogram().prevalences()),
        Math.abs((double) release.total() - truth.items()),
        seconds);
  }

  /** Prints no numbers: they tell about the data. */
  @Override
  public String toString() {
    return "Trial[redacted]";
  }
}
