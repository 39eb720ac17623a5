package io.privhist.cli.evaluation.trials;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

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
    Guarantee guarantee = truth.guarantee(epsilon, Neighbours.ADD_REMOVE);
    return of(
        Stream.generate(() -> Trial.run(mechanism, truth, truth, guarantee))
            .limit(trials)
            .toList());
  }

  static TrueError of(List<Trial> trials) {
    int k = trials.size();
    double mean = mean(trials, Trial::l1);
    double variance = mean(trials, trial -> Math.pow(trial.l1() - mean, 2)) * k / (k - 1);
    return new TrueError(
        k,
        mean,
        Math.sqrt(variance / k),
        mean(trials, Trial::absTotalError),
        mean(trials, Trial::seconds));
  }

  private static double mean(List<Trial> trials, ToDoubleFunction<Trial> value) {
    return trials.stream().mapToDouble(value).average().orElseThrow();
  }

  /** Prints no numbers: they tell about the data. */
  @Override
  public String toString() {
    return "TrueError[redacted]";
  }
}
