package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.trials.Cell;
import io.privhist.cli.evaluation.trials.TrueError;
import io.privhist.privacy.ProtectedUnit;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

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

  /** Mechanism names and epsilons need no escapes in JSON. */
  public String toJson() {
    return cells.isEmpty()
        ? "[]\n"
        : cells.stream().map(this::toJson).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private String toJson(Cell cell) {
    TrueError error = cell.error();
    return ("{\"mechanism\": \"%s\",%s \"epsilon\": \"%s\", \"trials\": %d, \"meanL1\": %s, \"seL1\": %s,"
            + " \"meanRelativeL1\": %s, \"meanAbsTotalError\": %s, \"seconds\": %s}")
        .formatted(
            cell.mechanism().name(),
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
