package io.privhist.cli.view;

import io.privhist.cli.terminal.JsonText;
import io.privhist.cli.terminal.TextTable;
import io.privhist.estimate.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Estimates of every group: a table for each property for people, an array for machines. */
public final class EstimateGroups {
  private final List<Estimated> groups = new ArrayList<>();

  private record Estimated(Member member, List<Estimate> estimates) {}

  /** Adds a group. */
  public void add(Member member, List<Estimate> estimates) {
    groups.add(new Estimated(member, estimates));
  }

  /** Returns a table for each property, a row for each group. */
  public String toTable() {
    EstimateNotes notes = new EstimateNotes();
    Map<String, TextTable> tables = new LinkedHashMap<>();
    for (Estimated group : groups) {
      for (Estimate estimate : group.estimates()) {
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
    return tables.entrySet().stream()
            .map(table -> table.getKey() + "\n" + table.getValue().text())
            .collect(Collectors.joining("\n"))
        + notes.text();
  }

  /** Returns an array with an object for each group: {@code group} and {@code estimates}. */
  public String toJson() {
    return groups.stream()
        .map(
            group ->
                "{\"group\": %s, \"estimates\": %s}"
                    .formatted(
                        JsonText.value(group.member().toJson()),
                        EstimateJson.of(group.estimates()).strip()))
        .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
  }
}
