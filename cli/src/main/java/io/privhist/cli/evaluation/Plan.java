package io.privhist.cli.evaluation;

import io.privhist.cli.evaluation.PlannedData.Part;
import io.privhist.cli.terminal.JsonText;
import io.privhist.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Forecasts for planned data.
 *
 * @param data how large they are
 * @param distance how many items one unit changes at the most
 * @param rows one for each mechanism and epsilon
 */
public record Plan(PlannedData data, long distance, List<Row> rows) {
  /**
   * One forecast.
   *
   * @param chosen whether this mechanism is what auto takes at this epsilon
   * @param epsilon as given or found; absent if no epsilon is known to do
   * @param orLess whether a smaller epsilon may do, too, for which no forecast is known
   * @param expectedL1 the sorted L1 error of all groups together, absent where none is known
   * @param groups the error of each of some groups, if there are groups
   * @param reason why there is no forecast
   * @param cost what an account would pay, if one is asked
   */
  public record Row(
      String mechanism,
      boolean chosen,
      Optional<String> epsilon,
      boolean orLess,
      OptionalDouble expectedL1,
      List<GroupRow> groups,
      Optional<String> reason,
      Optional<Cost> cost) {
    /** A mechanism of which no epsilon is known to reach a target. */
    public static Row unreached(String mechanism) {
      return new Row(
          mechanism,
          false,
          Optional.empty(),
          false,
          OptionalDouble.empty(),
          List.of(),
          Optional.of("no forecast is that low"),
          Optional.empty());
    }
  }

  /** The forecast of each of some groups, at the epsilon of their level. */
  public record GroupRow(Part part, OptionalDouble expectedL1) {}

  /**
   * What a release would cost an account.
   *
   * @param charge exactly, as text
   * @param left what would be left of the budget; nothing if it cannot pay
   */
  public record Cost(String charge, Optional<String> left) {}

  /** Returns a table, below it what holds for all of it. */
  public String toTable() {
    StringBuilder text =
        new StringBuilder(
            line(
                named("mechanism", "epsilon"),
                "expected L1",
                "of the items",
                "",
                hasCosts() ? "charge" : "",
                hasCosts() ? "left" : ""));
    for (Row row : rows) {
      text.append(lines(row));
    }
    notes().forEach(note -> text.append(note).append('\n'));
    return text.toString();
  }

  private boolean hasCosts() {
    return rows.stream().anyMatch(row -> row.cost().isPresent());
  }

  private String lines(Row row) {
    String epsilon = row.epsilon().map(e -> row.orLess() ? "<= " + e : e).orElse("none known");
    if (row.reason().isPresent()) {
      return "%s    %s\n".formatted(named(row.mechanism(), epsilon), row.reason().get());
    }
    String all =
        line(
            named(row.mechanism(), epsilon),
            NumberText.rough(row.expectedL1().orElseThrow()),
            NumberText.percent(row.expectedL1().orElseThrow() / data.items()),
            row.chosen() ? "*" : "",
            row.cost().map(Cost::charge).orElse(""),
            row.cost().map(cost -> cost.left().orElse("over budget")).orElse(""));
    return all + row.groups().stream().map(Plan::line).collect(Collectors.joining());
  }

  private static String line(GroupRow group) {
    Part part = group.part();
    OptionalDouble error = group.expectedL1();
    return line(
        "  each of %s groups".formatted(NumberText.whole(part.groups())),
        error.isPresent() ? NumberText.rough(error.getAsDouble()) : "not known",
        error.isPresent() ? NumberText.percent(error.getAsDouble() / part.items()) : "",
        "",
        "",
        "");
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add("* what auto, the default, takes at this epsilon");
    if (distance > 1) {
      notes.add(
          "each item has epsilon / %1$s, because one unit may change %1$s items"
              .formatted(NumberText.whole(distance)));
    }
    if (data.grouping().hasLevels()) {
      notes.add(
          "the levels share epsilon; above them stands the finest level, all groups together");
    } else if (!data.grouping().isNone()) {
      notes.add("above the groups stand all of them together");
    }
    return notes;
  }

  private static String named(String mechanism, String epsilon) {
    return "%-16s %12s".formatted(mechanism, epsilon);
  }

  private static String line(String... cells) {
    return String.format(Locale.ROOT, "%-29s %16s %16s %-1s %14s %14s", (Object[]) cells)
            .stripTrailing()
        + "\n";
  }

  /** Returns an array of all rows. */
  public String toJson() {
    return JsonText.of(rows.stream().map(this::toJson).toList());
  }

  private Map<String, Object> toJson(Row row) {
    Map<String, Object> fields =
        JsonText.object(
            "mechanism",
            row.mechanism(),
            "epsilon",
            row.epsilon(),
            "expectedL1",
            boxed(row.expectedL1(), 1),
            "expectedRelativeL1",
            boxed(row.expectedL1(), data.items()),
            "auto",
            row.chosen());
    row.cost()
        .ifPresent(
            cost -> {
              fields.put("charge", cost.charge());
              fields.put("left", cost.left());
            });
    row.reason().ifPresent(reason -> fields.put("reason", reason));
    if (!data.grouping().isNone()) {
      fields.put("groups", row.groups().stream().map(Plan::toJson).toList());
    }
    return fields;
  }

  private static Map<String, Object> toJson(GroupRow group) {
    Part part = group.part();
    return JsonText.object(
        "level",
        part.level() + 1,
        "groups",
        part.groups(),
        "items",
        part.items(),
        "expectedL1",
        boxed(group.expectedL1(), 1),
        "expectedRelativeL1",
        boxed(group.expectedL1(), part.items()));
  }

  private static Optional<Double> boxed(OptionalDouble value, long divisor) {
    return value.isPresent() ? Optional.of(value.getAsDouble() / divisor) : Optional.empty();
  }
}
