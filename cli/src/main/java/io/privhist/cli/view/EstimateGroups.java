package io.privhist.cli.view;

import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.estimate.Estimate;
import io.privhist.report.StatedProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Estimates of every group: a table for each property for people, an array for machines. */
public final class EstimateGroups {
  private final List<Estimated> groups = new ArrayList<>();

  private record Estimated(Member member, List<StatedEstimate> estimates) {}

  /** Adds a group. */
  public void add(Member member, List<StatedEstimate> estimates) {
    groups.add(new Estimated(member, estimates));
  }

  /** Returns a table for each property, a row for each group, and what the ranges are. */
  public String toTable() {
    Map<String, TextTable> tables = new LinkedHashMap<>();
    for (Estimated group : groups) {
      for (StatedEstimate one : group.estimates()) {
        tables
            .computeIfAbsent(
                one.property().name(),
                name -> new TextTable(group.member().columns(), "value", "95 % range"))
            .row(
                group.member().name(),
                one.property().value(one.estimate()),
                one.property().range(one.estimate()));
      }
    }
    return text(tables, StatedProperty.RANGES_OF_RELEASE + "\n");
  }

  /** Returns a table for each estimator, with all intervals and notes on how they were found. */
  public String toFullTable() {
    EstimateNotes notes = new EstimateNotes();
    Map<String, TextTable> tables = new LinkedHashMap<>();
    for (Estimated group : groups) {
      for (StatedEstimate one : group.estimates()) {
        Estimate estimate = one.estimate();
        tables
            .computeIfAbsent(
                "%s, by %s".formatted(estimate.property(), estimate.estimator()),
                name ->
                    new TextTable(
                        group.member().columns(),
                        "value",
                        "interval: noise",
                        "interval: sampling",
                        "interval: both"))
            .row(
                group.member().name(),
                notes.value(estimate),
                notes.interval(estimate.privacyInterval()),
                notes.interval(estimate.samplingInterval()),
                notes.interval(estimate.jointInterval()));
      }
    }
    return text(tables, notes.text());
  }

  private static String text(Map<String, TextTable> tables, String notes) {
    return tables.entrySet().stream()
            .map(table -> table.getKey() + "\n" + table.getValue().text())
            .collect(Collectors.joining("\n"))
        + notes;
  }

  /** Returns an array with an object for each group: {@code group} and {@code estimates}. */
  public String toJson() {
    return groups.stream()
        .map(
            group ->
                "{\"group\": %s, \"estimates\": %s}"
                    .formatted(
                        JsonText.value(group.member().toJson()),
                        EstimateJson.of(StatedEstimate.estimates(group.estimates())).strip()))
        .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
  }
}
