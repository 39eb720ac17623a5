package io.privhist.cli.evaluation.trials;

/**
 * The errors of several releases, summed up as they come. Not private.
 *
 * <p>The squares are summed around the mean so far (Welford 1962), which loses no digits.
 */
final class ErrorSum {
  private int trials;
  private double meanL1;
  private double squares; // of the distances from the mean
  private double absTotalErrors;
  private double seconds;

  void add(Trial trial) {
    trials++;
    double step = trial.l1() - meanL1;
    meanL1 += step / trials;
    squares += step * (trial.l1() - meanL1);
    absTotalErrors += Math.abs(trial.totalError());
    seconds += trial.seconds();
  }

  /** Returns the means; there must have been a trial. */
  TrueError mean() {
    if (trials == 0) {
      throw new IllegalStateException("add a trial first");
    }
    return new TrueError(
        trials,
        meanL1,
        trials == 1 ? Double.NaN : Math.sqrt(squares / (trials - 1) / trials),
        absTotalErrors / trials,
        seconds / trials);
  }
}
