package io.privhist.cli.evaluation;

import io.privhist.cli.terminal.RoughNumber;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Forecasts for data of a given size.
 *
 * @param items the size
 * @param rows one for each mechanism and epsilon
 */
public record Plan(long items, List<Row> rows) {
  /**
   * One forecast.
   *
   * @param chosen whether this mechanism is what auto takes at this epsilon
   * @param epsilon as given or found; absent if no epsilon is known to do
   * @param orLess whether a smaller epsilon may do, too, for which no forecast is known
   * @param expectedL1 the sorted L1 error, absent where no forecast is known
   * @param cost what an account would pay, if one is asked
   */
  public record Row(
      String mechanism,
      boolean chosen,
      Optional<String> epsilon,
      boolean orLess,
      OptionalDouble expectedL1,
      Optional<Cost> cost) {}

  /**
   * What a release would cost an account.
   *
   * @param charge exactly, as text
   * @param left what would be left of the budget; nothing if it cannot pay
   */
  public record Cost(String charge, Optional<String> left) {}

  public String toTable() {
    return line(
            "mechanism",
            "epsilon",
            "expected L1",
            "of the items",
            "",
            hasCosts() ? "charge" : "",
            hasCosts() ? "left" : "")
        + rows.stream()
            .map(
                row ->
                    line(
                        row.mechanism(),
                        row.epsilon().map(e -> row.orLess() ? "<= " + e : e).orElse("none known"),
                        row.expectedL1().isPresent()
                            ? RoughNumber.of(row.expectedL1().getAsDouble())
                            : "not known",
                        row.expectedL1().isPresent()
                            ? RoughNumber.percent(row.expectedL1().getAsDouble() / items)
                            : "",
                        row.chosen() ? "*" : "",
                        row.cost().map(Cost::charge).orElse(""),
                        row.cost().map(cost -> cost.left().orElse("over budget")).orElse("")))
            .collect(Collectors.joining())
        + "* what auto, the default, takes at this epsilon\n";
  }

  private boolean hasCosts() {
    return rows.stream().anyMatch(row -> row.cost().isPresent());
  }

  private static String line(String... cells) {
    return String.format(Locale.ROOT, "%-16s %12s %16s %16s %-1s %14s %14s", (Object[]) cells)
            .stripTrailing()
        + "\n";
  }

  /** Mechanism names and epsilons need no escapes in JSON. */
  public String toJson() {
    return rows.stream().map(this::toJson).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private String toJson(Row row) {
    return ("{\"mechanism\": \"%s\", \"epsilon\": %s, \"expectedL1\": %s,"
            + " \"expectedRelativeL1\": %s, \"auto\": %s%s}")
        .formatted(
            row.mechanism(),
            row.epsilon().map(text -> "\"" + text + "\"").orElse("null"),
            row.expectedL1().isPresent() ? row.expectedL1().getAsDouble() : "null",
            row.expectedL1().isPresent() ? row.expectedL1().getAsDouble() / items : "null",
            row.chosen(),
            row.cost().map(Plan::toJson).orElse(""));
  }

  private static String toJson(Cost cost) {
    return ", \"charge\": \"%s\", \"left\": %s"
        .formatted(cost.charge(), cost.left().map(left -> "\"" + left + "\"").orElse("null"));
  }
}
