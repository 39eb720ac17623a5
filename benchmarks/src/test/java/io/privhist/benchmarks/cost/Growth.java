package io.privhist.benchmarks.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.benchmarks.generated.Staircase;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * The rules by which a cost may grow with the data: like the square root of the number of items,
 * whatever the data, or like the rows; and not like the items or the labels.
 *
 * <p>Counts draws or bytes, never time, so that it says the same on every machine.
 */
final class Growth {
  private static final double TIMES_THE_ITEMS = 1e4;
  private static final int ROWS = 50;
  private static final long LARGE = 11_000;

  private Growth() {}

  /** Very different histograms, by the number of items. */
  static final List<DoubleFunction<RawHistogram>> SHAPES =
      List.of(
          n -> RawHistogram.ofPrevalences(new long[] {1}, new long[] {(long) n}),
          n -> RawHistogram.ofCounts((long) n),
          Staircase::of,
          Growth::powerLaw);

  private static RawHistogram powerLaw(double items) {
    Prevalences.Builder rows = new Prevalences.Builder();
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

  /**
   * Requires that as many rows cost about as much when they stand for a thousand times the labels,
   * or when their large counts are a thousand times as large.
   *
   * @param slack how many times the cost is too much
   */
  static void requireOfTheRows(double slack, ToDoubleFunction<RawHistogram> cost) {
    cost.applyAsDouble(rows(1, 1)); // caches and classes are loaded once
    double small = cost.applyAsDouble(rows(1, 1));
    assertThat(cost.applyAsDouble(rows(1_000, 1)) / small)
        .as("cost of more labels")
        .isLessThan(slack);
    assertThat(cost.applyAsDouble(rows(1, 1_000)) / small)
        .as("cost of larger counts")
        .isLessThan(slack);
  }

  /** Small counts with a power law, and as many large ones that one label each has. */
  private static RawHistogram rows(long timesTheLabels, long timesTheLargeCounts) {
    Prevalences.Builder rows = new Prevalences.Builder();
    for (long count = 1; count <= ROWS; count++) {
      rows.add(count, timesTheLabels * (1 + 1_000 / (count * count * count)));
    }
    for (long count = LARGE; count < LARGE + ROWS; count++) {
      rows.add(timesTheLargeCounts * count, 1);
    }
    return RawHistogram.of(rows.build());
  }
}
