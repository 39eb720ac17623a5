package io.privhist.cli.evaluation.trials;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;

/**
 * The error of a mechanism over several releases of the same data. Not private.
 *
 * @param trials how many releases
 * @param meanL1 the mean of the sorted L1 distances to the truth
 * @param seL1 the standard error of that mean, NaN for a single trial
 * @param meanAbsTotalError the mean distance of the released totals to the number of items
 * @param seconds the mean wall time of one release
 */
public record TrueError(
    int trials, double meanL1, double seL1, double meanAbsTotalError, double seconds) {
  /** Measures one release after the other, with neighbours that add or remove. */
  public static TrueError measure(
      Mechanism mechanism, RawHistogram truth, Epsilon epsilon, int trials) {
    ErrorSum errors = new ErrorSum();
    for (int i = 0; i < trials; i++) {
      long start = System.nanoTime();
      Release release = mechanism.release(truth, epsilon, Neighbours.ADD_REMOVE);
      errors.add(Trial.of(release, truth, (System.nanoTime() - start) / 1e9));
    }
    return errors.mean();
  }

  /** Prints no numbers: they tell about the data. */
  @Override
  public String toString() {
    return "TrueError[redacted]";
  }
}
