package io.privhist.evaluation.accuracy;

import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.evaluation.histograms.DataSet;
import java.util.List;

/**
 * The errors of one contender on one data set.
 *
 * @param contender its name
 * @param errors at each epsilon
 */
record MeasuredErrors(DataSet data, String contender, List<TrueError> errors) {
  double mean(int e) {
    return errors.get(e).meanL1();
  }

  /** Returns the mean error divided by the square root of the number of items. */
  double factor(int e) {
    return mean(e) / Math.sqrt((double) data.histogram().items());
  }

  /** Returns the milliseconds of a release at the slowest epsilon. */
  double millis() {
    return errors.stream().mapToDouble(error -> 1_000 * error.seconds()).max().orElse(0);
  }
}
