package io.privhist.evaluation.comparison;

import io.privhist.estimate.comparison.Comparison;
import io.privhist.estimate.comparison.Line;
import io.privhist.estimate.comparison.Quantity;
import io.privhist.estimate.reading.Range;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.release.Release;
import io.privhist.release.Release.Bands;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Two releases, compared with each other and with the data.
 *
 * @param cell what they were made of
 * @param found what was said of them
 * @param holds by quantity: whether its interval holds the difference of the data
 * @param widths by quantity: of the interval from bands, divided by that of the interval found
 */
record PairTrial(
    Cell cell, Comparison found, Map<Quantity, Boolean> holds, Map<Quantity, Double> widths) {
  private static final double ROUNDING = 1e-9;

  /**
   * What pairs have in common.
   *
   * @param epsilons of A and of B
   * @param items about the number in A
   * @param shape of the data
   * @param equal whether B was made of the same data as A
   */
  record Cell(String epsilons, long items, String shape, boolean equal) {}

  /** Compares two releases of known data. */
  static PairTrial of(
      Cell cell, Release a, RawHistogram dataOfA, Release b, RawHistogram dataOfB, double level) {
    Comparison found = Comparison.of(a, b, level);
    Map<Quantity, Line> truth =
        byQuantity(Comparison.byBands(exact(a, dataOfA), exact(b, dataOfB), level));
    Map<Quantity, Line> banded = byQuantity(Comparison.byBands(a, b, level));
    Map<Quantity, Boolean> holds = new HashMap<>();
    Map<Quantity, Double> widths = new HashMap<>();
    for (Line line : found.lines()) {
      Quantity quantity = line.quantity();
      Optional<Double> difference = difference(truth, quantity);
      if (line.interval().isPresent() && difference.isPresent()) {
        holds.put(quantity, holds(line.interval().get(), difference.get()));
        Optional.ofNullable(banded.get(quantity))
            .flatMap(Line::interval)
            .map(range -> width(range) / width(line.interval().get()))
            .filter(Double::isFinite)
            .ifPresent(width -> widths.put(quantity, width));
      }
    }
    return new PairTrial(cell, found, holds, widths);
  }

  /** The data in place of a release, so that their numbers are read in the same way. */
  private static Release exact(Release release, RawHistogram data) {
    return new Release(
        release.mechanism(),
        release.guarantee(),
        data.items(),
        0,
        new ReleasedHistogram(data.sensitivePrevalences()),
        OptionalDouble.empty(),
        Bands.none());
  }

  private static Map<Quantity, Line> byQuantity(Comparison comparison) {
    Map<Quantity, Line> lines = new HashMap<>();
    comparison.lines().forEach(line -> lines.put(line.quantity(), line));
    return lines;
  }

  /** Counts and ranks beyond those of the data have no line there, and no difference. */
  private static Optional<Double> difference(Map<Quantity, Line> truth, Quantity quantity) {
    Line line = truth.get(quantity);
    return line == null ? Optional.of(0.0) : line.difference().stream().boxed().findFirst();
  }

  private static boolean holds(Range range, double difference) {
    double slack = ROUNDING * Math.max(1, Math.abs(difference));
    return range.lower() <= difference + slack && range.upper() >= difference - slack;
  }

  private static double width(Range range) {
    return range.upper() - range.lower();
  }

  boolean allHold() {
    return !holds.containsValue(false);
  }

  boolean saysNothingChanged() {
    return found.changes().isEmpty();
  }
}
