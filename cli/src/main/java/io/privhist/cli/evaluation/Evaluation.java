package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.cli.terminal.JsonText;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.privacy.ProtectedUnit;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * True errors of mechanisms on data of a given size. Not private.
 *
 * @param items the number of items
 * @param trials how many releases each error is measured over
 * @param cells those that were not refused, in order of mechanism, bound and then epsilon
 * @param leftOut what is not compared and why, a line for each
 */
public record Evaluation(long items, int trials, List<Cell> cells, List<String> leftOut) {
  /** Returns what is compared, in order: mechanisms, each with each bound on units. */
  List<String> contenders() {
    return cells.stream().map(Evaluation::contender).distinct().toList();
  }

  public static String contender(Cell cell) {
    return isBounded(cell)
        ? "%s, %d per unit".formatted(cell.mechanism().name(), cell.guarantee().unit().maxRecords())
        : cell.mechanism().name();
  }

  private static boolean isBounded(Cell cell) {
    ProtectedUnit unit = cell.guarantee().unit();
    return !unit.isSingle();
  }

  /** Returns the epsilons as given, in order. */
  List<String> epsilons() {
    return cells.stream().map(cell -> cell.guarantee().epsilon().toString()).distinct().toList();
  }

  /** Returns an array. Mechanism names and epsilons need no escapes in JSON. */
  public String toJson() {
    return cells.isEmpty()
        ? "[]\n"
        : cells.stream().flatMap(this::rows).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  /** Groups have a row each, and one for all of them. */
  private Stream<String> rows(Cell cell) {
    Grouping grouping = cell.grouping();
    if (grouping.isNone()) {
      return Stream.of(toJson(cell, "", cell.error(), items));
    }
    return Stream.concat(
        Stream.of(toJson(cell, " \"group\": null,", cell.error(), items)),
        IntStream.range(0, grouping.groups().size())
            .mapToObj(
                i ->
                    toJson(
                        cell,
                        " \"group\": %s,".formatted(toJson(grouping, grouping.groups().get(i))),
                        cell.error(i),
                        cell.items(i))));
  }

  private static String toJson(Grouping grouping, Group group) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < group.depth(); i++) {
      values.put(grouping.columns().get(i), group.values().get(i));
    }
    return JsonText.value(values);
  }

  private static String toJson(Cell cell, String group, TrueError error, long items) {
    return ("{\"mechanism\": \"%s\",%s%s \"epsilon\": \"%s\", \"trials\": %d, \"meanL1\": %s, \"seL1\": %s,"
            + " \"meanRelativeL1\": %s, \"meanAbsTotalError\": %s, \"seconds\": %s}")
        .formatted(
            cell.mechanism().name(),
            group,
            bound(cell),
            cell.guarantee().epsilon(),
            error.trials(),
            number(error.meanL1()),
            number(error.seL1()),
            number(error.meanL1() / items),
            number(error.meanAbsTotalError()),
            number(error.seconds()));
  }

  private static String bound(Cell cell) {
    return isBounded(cell)
        ? " \"maxPerUnit\": %d, \"keptShare\": %s,"
            .formatted(cell.guarantee().unit().maxRecords(), number(cell.keptShare()))
        : "";
  }

  /** Without an exponent; null for a standard error of one trial and a share of nothing. */
  private static String number(double value) {
    return Double.isFinite(value) ? new BigDecimal(Double.toString(value)).toPlainString() : "null";
  }
}
