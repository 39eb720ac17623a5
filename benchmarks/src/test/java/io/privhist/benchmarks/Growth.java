package io.privhist.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.PrevalencesBuilder;
import io.privhist.histogram.RawHistogram;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * The rule that a cost may grow like the square root of the number of items, whatever the data, and
 * not like the items or the labels.
 *
 * <p>Counts draws or bytes, never time, so that it says the same on every machine.
 */
final class Growth {
  private static final double TIMES_THE_ITEMS = 1e4;

  private Growth() {}

  /** Very different histograms, by the number of items. */
  static final List<DoubleFunction<RawHistogram>> SHAPES =
      List.of(
          n -> RawHistogram.ofPrevalences(new long[] {1}, new long[] {(long) n}),
          n -> RawHistogram.ofCounts((long) n),
          Staircase::of,
          Growth::powerLaw);

  private static RawHistogram powerLaw(double items) {
    PrevalencesBuilder rows = new PrevalencesBuilder();
    double root = Math.sqrt(items);
    for (long count = 1; count < root; count++) {
      rows.add(count, (long) (items / (double) (count * count * count)));
    }
    return RawHistogram.of(rows.build());
  }

  /**
   * Requires that ten thousand times the items cost at most a hundred times as much, or so.
   *
   * @param items the smaller number
   * @param least what counts as nothing
   * @param slack how many times the hundred is too much
   */
  static void requireOfTheRoot(
      double items, double least, double slack, ToDoubleFunction<RawHistogram> cost) {
    for (DoubleFunction<RawHistogram> shape : SHAPES) {
      cost.applyAsDouble(shape.apply(items)); // caches and classes are loaded once
      double small = Math.max(least, cost.applyAsDouble(shape.apply(items)));
      double large = cost.applyAsDouble(shape.apply(TIMES_THE_ITEMS * items));
      assertThat(large / small)
          .as("cost of shape %d", SHAPES.indexOf(shape))
          .isLessThan(slack * Math.sqrt(TIMES_THE_ITEMS));
    }
  }
}
