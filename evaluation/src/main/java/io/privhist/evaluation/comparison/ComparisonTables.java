package io.privhist.evaluation.comparison;

import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.evaluation.comparison.PairTrial.Cell;
import io.privhist.evaluation.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What pairs of releases showed, in full and in short. */
final class ComparisonTables {
  private ComparisonTables() {}

  /** Returns a row for each cell: how often, in per cent. */
  static Table cells(List<PairTrial> trials) {
    List<String> head =
        new ArrayList<>(
            List.of("epsilon", "items", "shape", "data", "pairs", "nothing", "all_hold"));
    for (Kind kind : Kind.values()) {
      head.add(kind.id());
    }
    Table table = new Table(head);
    grouped(trials, PairTrial::cell)
        .forEach(
            (cell, some) -> {
              List<String> row = new ArrayList<>(names(cell));
              row.add(Integer.toString(some.size()));
              row.add(percent(some, PairTrial::saysNothingChanged));
              row.add(percent(some, PairTrial::allHold));
              for (Kind kind : Kind.values()) {
                row.add(percent(outcomes(some, kind), held -> held));
              }
              table.add(row);
            });
    return table;
  }

  private static List<String> names(Cell cell) {
    return List.of(
        cell.epsilons(),
        Long.toString(cell.items()),
        cell.shape(),
        cell.equal() ? "equal" : "different");
  }

  /** Returns a row for each pair of epsilons: what is said as a whole. */
  static Table verdicts(List<PairTrial> trials) {
    Table table =
        new Table(
            List.of(
                "epsilon of A and B",
                "equal data: nothing beyond noise",
                "worst cell",
                "all intervals hold",
                "different data: all intervals hold",
                "worst cell",
                "something changed"));
    grouped(trials, trial -> trial.cell().epsilons())
        .forEach(
            (epsilons, some) -> {
              List<PairTrial> equal = some.stream().filter(each -> each.cell().equal()).toList();
              List<PairTrial> other = some.stream().filter(each -> !each.cell().equal()).toList();
              table.add(
                  List.of(
                      epsilons,
                      percent(equal, PairTrial::saysNothingChanged),
                      worst(equal, PairTrial::saysNothingChanged),
                      percent(equal, PairTrial::allHold),
                      percent(other, PairTrial::allHold),
                      worst(other, PairTrial::allHold),
                      percent(other, trial -> !trial.saysNothingChanged())));
            });
    return table;
  }

  /** Returns a row for each kind of number: how often its interval holds, and its width. */
  static Table lines(List<PairTrial> trials) {
    Table table =
        new Table(
            List.of(
                "number",
                "intervals",
                "equal data",
                "different data",
                "worst epsilon",
                "width of that from bands"));
    for (Kind kind : Kind.values()) {
      List<PairTrial> equal = trials.stream().filter(each -> each.cell().equal()).toList();
      List<PairTrial> other = trials.stream().filter(each -> !each.cell().equal()).toList();
      table.add(
          List.of(
              kind.id(),
              Integer.toString(outcomes(trials, kind).size()),
              percent(outcomes(equal, kind), held -> held),
              percent(outcomes(other, kind), held -> held),
              grouped(trials, trial -> trial.cell().epsilons()).values().stream()
                  .map(some -> share(outcomes(some, kind), held -> held))
                  .min(Double::compare)
                  .map(ComparisonTables::percent)
                  .orElse(""),
              medianWidth(trials, kind)));
    }
    return table;
  }

  private static List<Boolean> outcomes(List<PairTrial> trials, Kind kind) {
    return trials.stream()
        .flatMap(trial -> trial.holds().entrySet().stream())
        .filter(entry -> entry.getKey().kind() == kind)
        .map(Map.Entry::getValue)
        .toList();
  }

  private static String medianWidth(List<PairTrial> trials, Kind kind) {
    double[] widths =
        trials.stream()
            .flatMap(trial -> trial.widths().entrySet().stream())
            .filter(entry -> entry.getKey().kind() == kind)
            .mapToDouble(Map.Entry::getValue)
            .sorted()
            .toArray();
    return widths.length == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f times", widths[widths.length / 2]);
  }

  private static String worst(List<PairTrial> trials, Predicate<PairTrial> outcome) {
    return grouped(trials, PairTrial::cell).values().stream()
        .map(some -> share(some, outcome))
        .min(Double::compare)
        .map(ComparisonTables::percent)
        .orElse("");
  }

  private static <K> Map<K, List<PairTrial>> grouped(
      List<PairTrial> trials, Function<PairTrial, K> key) {
    return trials.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  private static <T> double share(List<T> all, Predicate<T> outcome) {
    return all.isEmpty() ? Double.NaN : (double) all.stream().filter(outcome).count() / all.size();
  }

  private static <T> String percent(List<T> all, Predicate<T> outcome) {
    return all.isEmpty() ? "" : percent(share(all, outcome));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }
}
