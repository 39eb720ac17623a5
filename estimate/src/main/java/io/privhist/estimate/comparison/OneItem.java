package io.privhist.estimate.comparison;

import io.privhist.estimate.Observation;
import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * How far one item more can move a number: a new label, or one of the smallest or the largest with
 * one item more, or nothing but the number of items.
 *
 * <p>Where noise is rare no sample may show it. A difference that a single item can make is not
 * beyond noise then either.
 */
final class OneItem {
  private static final int SMALLEST_ROWS = 4;

  private final Observation data;
  private final List<Observation> added = new ArrayList<>();

  OneItem(Prevalences rows) {
    this.data = Observation.of(rows.items(), rows);
    added.add(Observation.of(rows.items() + 1, rows));
    add(rows, 0);
    for (int row = 0; row < rows.rows(); row++) {
      if (row < SMALLEST_ROWS || row == rows.rows() - 1) {
        add(rows, rows.count(row));
      }
    }
  }

  private void add(Prevalences rows, long count) {
    TreeMap<Long, Long> prevalences = new TreeMap<>();
    for (int row = 0; row < rows.rows(); row++) {
      prevalences.put(rows.count(row), rows.prevalence(row));
    }
    prevalences.computeIfPresent(count, (same, labels) -> labels == 1 ? null : labels - 1);
    prevalences.merge(count + 1, 1L, Long::sum);
    Prevalences.Builder more = new Prevalences.Builder();
    prevalences.forEach(more::add);
    added.add(Observation.of(data.total() + 1, more.build()));
  }

  /** Returns the largest change; zero where the number is not defined. */
  double effectOn(Measure measure) {
    OptionalDouble before = measure.reader().read(data);
    return before.isEmpty()
        ? 0
        : added.stream()
            .map(measure.reader()::read)
            .flatMapToDouble(OptionalDouble::stream)
            .map(after -> Math.abs(after - before.getAsDouble()))
            .max()
            .orElse(0);
  }
}
