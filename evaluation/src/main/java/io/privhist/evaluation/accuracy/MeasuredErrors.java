package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.DataSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The errors of one contender on one data set.
 *
 * @param contender its name
 * @param errors at each epsilon; nothing where it cannot run
 */
record MeasuredErrors(DataSet data, String contender, List<Optional<TrueError>> errors) {
  /** Returns the mean error at an epsilon, if it was measured. */
  OptionalDouble mean(int e) {
    return errors.get(e).stream().mapToDouble(TrueError::meanL1).findFirst();
  }

  /** Returns the mean error divided by the square root of the number of items. */
  OptionalDouble factor(int e) {
    return mean(e).stream()
        .map(l1 -> l1 / Math.sqrt((double) data.histogram().items()))
        .findFirst();
  }

  /** Returns the milliseconds of a release at the slowest epsilon. */
  double millis() {
    return errors.stream()
        .flatMap(Optional::stream)
        .mapToDouble(error -> 1_000 * error.seconds())
        .max()
        .orElse(0);
  }
}
