package io.privhist.evaluation.intervals;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How often a range held, over the samples of one cell. */
final class RangeTally {
  private int trials;
  private int given;
  private int open;
  private int lowerHolds;
  private int upperHolds;
  private double truths;
  private double lowers;
  private double widths; // of those with two ends
  private double squares;
  private int values;

  /** Adds a sample. A range that is not given has not held. */
  void add(Estimate estimate, double truth) {
    trials++;
    truths += truth;
    Optional<EstimateInterval> range = estimate.range();
    if (range.isPresent()) {
      add(range.get(), truth);
    }
    if (estimate.value().isPresent()) {
      values++;
      squares += Math.pow(estimate.value().getAsDouble() - truth, 2);
    }
  }

  private void add(EstimateInterval range, double truth) {
    double slack = 1e-9 * Math.max(1, Math.abs(truth));
    given++;
    lowerHolds += range.lower() <= truth + slack ? 1 : 0;
    upperHolds += range.upper() >= truth - slack ? 1 : 0;
    lowers += range.lower();
    open += range.isOpen() ? 1 : 0;
    widths += range.isOpen() ? 0 : range.upper() - range.lower();
  }

  /** Returns how often both ends held. */
  double coverage() {
    return (double) (lowerHolds + upperHolds - given) / trials;
  }

  /** Returns the mean width divided by the truth; not a number if ranges were open. */
  double width() {
    return open > 0 || truths == 0 ? Double.NaN : widths / truths;
  }

  /** Returns the mean lower end divided by the truth. */
  double lower() {
    return truths == 0 ? Double.NaN : lowers / truths;
  }

  /** The columns of {@link #cells()}. */
  static List<String> head() {
    return List.of(
        "trials", "truth", "holds", "lower_holds", "upper_holds", "open", "lower", "width", "rmse");
  }

  List<String> cells() {
    double truth = truths / trials;
    return List.of(
        Integer.toString(trials),
        text(truth),
        text(coverage()),
        text((double) lowerHolds / trials),
        text((double) upperHolds / trials),
        text((double) open / trials),
        text(lower()),
        text(width()),
        values == 0 ? "" : text(Math.sqrt(squares / values) / truth));
  }

  private static String text(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4g", value) : "";
  }
}
