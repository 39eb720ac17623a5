package io.privhist.evaluation.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Mean error with consistency over mean error without, and its standard error over trials. */
final class ErrorRatio {
  private final List<double[]> trials = new ArrayList<>(); // error with, error without

  void add(double with, double without) {
    trials.add(new double[] {with, without});
  }

  void addAll(ErrorRatio other) {
    trials.addAll(other.trials);
  }

  private double sum(int column) {
    return trials.stream().mapToDouble(trial -> trial[column]).sum();
  }

  /** Returns the ratio, or NaN if there was no error without. */
  double value() {
    return sum(0) / sum(1);
  }

  private double standardError() {
    double ratio = value();
    double squares =
        trials.stream()
            .mapToDouble(trial -> trial[0] - ratio * trial[1])
            .map(rest -> rest * rest)
            .sum();
    int n = trials.size();
    return Math.sqrt(squares * n / Math.max(1, n - 1)) / sum(1);
  }

  /** Returns the ratio and its standard error as two cells; empty ones if there is nothing. */
  List<String> cells() {
    return sum(1) > 0
        ? List.of(format(value()), trials.size() > 1 ? format(standardError()) : "")
        : List.of("", "");
  }

  private static String format(double number) {
    return String.format(Locale.ROOT, "%.3f", number);
  }
}
