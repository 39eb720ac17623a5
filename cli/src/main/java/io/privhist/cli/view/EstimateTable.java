package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import java.util.ArrayList;
import java.util.List;

/** Estimates for people: a row for each, and notes on how the intervals were found. */
public final class EstimateTable {
  private static final int VALUE = 2; // the column whose cells end at the same place

  private final List<List<String>> rows = new ArrayList<>();
  private final EstimateNotes notes = new EstimateNotes();

  private EstimateTable() {
    rows.add(
        List.of(
            "property",
            "estimator",
            "value",
            "interval: noise",
            "interval: sampling",
            "interval: both"));
  }

  public static String of(List<Estimate> estimates) {
    EstimateTable table = new EstimateTable();
    estimates.forEach(table::add);
    return table.lines() + table.notes.text();
  }

  private void add(Estimate estimate) {
    rows.add(
        List.of(
            estimate.property(),
            estimate.estimator(),
            notes.value(estimate),
            notes.interval(estimate.privacyInterval()),
            notes.interval(estimate.samplingInterval()),
            notes.interval(estimate.jointInterval())));
  }

  private String lines() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String padding = " ".repeat(width(column) - row.get(column).length());
        line.append(column == VALUE ? padding + row.get(column) : row.get(column) + padding)
            .append("  ");
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
