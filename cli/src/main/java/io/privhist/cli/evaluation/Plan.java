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
   */
  public record Row(
      String mechanism,
      boolean chosen,
      Optional<String> epsilon,
      boolean orLess,
      OptionalDouble expectedL1) {}

  public String toTable() {
    return line("mechanism", "epsilon", "expected L1", "of the items", "")
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
                        row.chosen() ? "*" : ""))
            .collect(Collectors.joining())
        + "* what auto, the default, takes at this epsilon\n";
  }

  private static String line(String... cells) {
    return String.format(Locale.ROOT, "%-16s %12s %16s %16s %s", (Object[]) cells).stripTrailing()
        + "\n";
  }

  /** Mechanism names and epsilons need no escapes in JSON. */
  public String toJson() {
    return rows.stream().map(this::toJson).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private String toJson(Row row) {
    return ("{\"mechanism\": \"%s\", \"epsilon\": %s, \"expectedL1\": %s,"
            + " \"expectedRelativeL1\": %s, \"auto\": %s}")
        .formatted(
            row.mechanism(),
            row.epsilon().map(text -> "\"" + text + "\"").orElse("null"),
            row.expectedL1().isPresent() ? row.expectedL1().getAsDouble() : "null",
            row.expectedL1().isPresent() ? row.expectedL1().getAsDouble() / items : "null",
            row.chosen());
  }
}
