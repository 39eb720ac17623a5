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
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * True errors of mechanisms on data of a given size. Not private.
 *
 * @param items the number of items
 * @param trials how many releases each error is measured over
 * @param cells those that were not refused, at least one, in order of mechanism, bound and then
 *     epsilon
 * @param leftOut what is not compared and why, a line for each
 */
public record Evaluation(long items, int trials, List<Cell> cells, List<String> leftOut) {
  public Evaluation {
    if (cells.isEmpty()) {
      throw new IllegalArgumentException("there must be an error to tell of");
    }
  }

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

  /** Returns whether a bound on units drops anything. */
  boolean dropsItems() {
    return cells.stream().anyMatch(cell -> cell.keptShare() < 1);
  }

  /** Returns what was tried at an epsilon. */
  List<Cell> at(String epsilon) {
    return cells.stream()
        .filter(cell -> cell.guarantee().epsilon().toString().equals(epsilon))
        .toList();
  }

  /** Returns which of what was tried at an epsilon had the least error, of all groups together. */
  Ranking ranking(String epsilon) {
    return Ranking.of(at(epsilon).stream().map(Cell::error).toList());
  }

  /** Returns the epsilons as given, in order. */
  List<String> epsilons() {
    return cells.stream().map(cell -> cell.guarantee().epsilon().toString()).distinct().toList();
  }

  /** Returns an array. Mechanism names and epsilons need no escapes in JSON. */
  public String toJson() {
    return cells.stream()
        .flatMap(this::rows)
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  /** Groups have a row each, and one for all of them. */
  private Stream<String> rows(Cell cell) {
    Grouping grouping = cell.grouping();
    List<Cell> rivals = at(cell.guarantee().epsilon().toString());
    String all = row(cell, grouping.isNone() ? "" : " \"group\": null,", Part.ofAll(items), rivals);
    return grouping.isNone()
        ? Stream.of(all)
        : Stream.concat(
            Stream.of(all),
            IntStream.range(0, grouping.groups().size())
                .mapToObj(
                    i ->
                        row(
                            cell,
                            " \"group\": %s,".formatted(toJson(grouping, grouping.groups().get(i))),
                            Part.ofGroup(i, cell.items(i)),
                            rivals)));
  }

  /** What a row is about: all groups together, or one of them. */
  private record Part(
      long items,
      Function<Cell, TrueError> error,
      Function<Cell, TrueError> noise,
      ToDoubleFunction<Cell> dropped) {
    static Part ofAll(long items) {
      return new Part(items, Cell::error, Cell::noise, Cell::dropped);
    }

    static Part ofGroup(int group, long items) {
      return new Part(
          items, cell -> cell.error(group), cell -> cell.noise(group), cell -> cell.dropped(group));
    }
  }

  private static String toJson(Grouping grouping, Group group) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < group.depth(); i++) {
      values.put(grouping.columns().get(i), group.values().get(i));
    }
    return JsonText.value(values);
  }

  private static String row(Cell cell, String group, Part part, List<Cell> rivals) {
    TrueError error = part.error().apply(cell);
    Ranking ranking = Ranking.of(rivals.stream().map(part.error()).toList());
    return ("{\"mechanism\": \"%s\",%s%s \"epsilon\": \"%s\", \"trials\": %d, \"meanL1\": %s, \"seL1\": %s,"
            + " \"meanRelativeL1\": %s, \"meanAbsTotalError\": %s, \"seconds\": %s,"
            + " \"amongLowest\": %s%s}")
        .formatted(
            cell.mechanism().name(),
            group,
            bound(cell),
            cell.guarantee().epsilon(),
            error.trials(),
            number(error.meanL1()),
            number(error.seL1()),
            number(error.meanL1() / part.items()),
            number(error.meanAbsTotalError()),
            number(error.seconds()),
            ranking.isAmongLowest(error),
            split(cell, part));
  }

  /** Where the error comes from, if there is a bound on units. */
  private static String split(Cell cell, Part part) {
    TrueError noise = part.noise().apply(cell);
    return isBounded(cell)
        ? ", \"boundL1\": %s, \"meanNoiseL1\": %s, \"seNoiseL1\": %s"
            .formatted(
                number(part.dropped().applyAsDouble(cell)),
                number(noise.meanL1()),
                number(noise.seL1()))
        : "";
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
