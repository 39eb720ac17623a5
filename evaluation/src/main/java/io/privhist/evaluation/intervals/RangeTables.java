package io.privhist.evaluation.intervals;

import io.privhist.evaluation.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** How often ranges held: by cell, and over the cells of a kind. */
final class RangeTables {
  private static final double MOST_HOLD = 0.93; // an exact level is below this in one cell of seven

  private final Map<RangeKey, RangeTally> tallies;

  RangeTables(Map<RangeKey, RangeTally> tallies) {
    this.tallies = tallies;
  }

  /** Returns a row for each cell. */
  Table full() {
    Table table =
        new Table(
            Stream.concat(
                    Stream.of("kind", "range", "epsilon", "population", "items"),
                    RangeTally.head().stream())
                .toList());
    tallies.forEach(
        (key, tally) -> {
          List<String> row = new ArrayList<>();
          row.addAll(List.of(key.kind(), key.range(), key.epsilon(), key.population()));
          row.add(Long.toString(key.items()));
          row.addAll(tally.cells());
          table.add(row);
        });
    return table;
  }

  /** Returns a row for each range: by epsilon, in how many cells it held, and the worst of them. */
  Table summary(String kind) {
    Map<String, Map<String, List<RangeTally>>> byRange = new LinkedHashMap<>();
    tallies.forEach(
        (key, tally) -> {
          if (key.kind().equals(kind)) {
            byRange
                .computeIfAbsent(key.range(), range -> new LinkedHashMap<>())
                .computeIfAbsent(key.epsilon(), epsilon -> new ArrayList<>())
                .add(tally);
          }
        });
    Table table =
        new Table(
            List.of(
                "range",
                "cells that hold",
                "mean, %",
                "worst, %",
                "median width",
                "mean lower end"));
    byRange.forEach((range, byEpsilon) -> table.add(row(range, byEpsilon.values())));
    return table;
  }

  private static List<String> row(String range, Collection<List<RangeTally>> byEpsilon) {
    return List.of(
        range,
        each(byEpsilon, cells -> share(cells)),
        each(byEpsilon, cells -> percent(mean(coverages(cells)))),
        each(byEpsilon, cells -> percent(coverages(cells)[0])),
        each(byEpsilon, cells -> median(numbers(cells, RangeTally::width))),
        each(byEpsilon, cells -> two(mean(numbers(cells, RangeTally::lower)))));
  }

  private interface Figure {
    String of(List<RangeTally> cells);
  }

  private static String each(Collection<List<RangeTally>> byEpsilon, Figure figure) {
    return String.join(" / ", byEpsilon.stream().map(figure::of).toList());
  }

  private static String share(List<RangeTally> cells) {
    long holding = cells.stream().filter(cell -> cell.coverage() >= MOST_HOLD).count();
    return two((double) holding / cells.size());
  }

  private static double[] coverages(List<RangeTally> cells) {
    return numbers(cells, RangeTally::coverage);
  }

  private static double[] numbers(List<RangeTally> cells, ToDoubleFunction<RangeTally> number) {
    return cells.stream().mapToDouble(number).filter(Double::isFinite).sorted().toArray();
  }

  private static double mean(double[] numbers) {
    return Arrays.stream(numbers).average().orElse(Double.NaN);
  }

  private static String median(double[] sorted) {
    return sorted.length == 0
        ? "open"
        : String.format(Locale.ROOT, "%.2g", sorted[sorted.length / 2]);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f", 100 * share);
  }

  private static String two(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
