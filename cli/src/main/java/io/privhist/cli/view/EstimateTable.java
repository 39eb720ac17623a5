package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import io.privhist.report.StatedProperty;
import java.util.ArrayList;
import java.util.List;

/**
 * Estimates for people: a row for each property, with one value and one range; or a row for each
 * estimator, with three intervals and notes on how they were found.
 */
public final class EstimateTable {
  private static final String GAP = "  ";
  private static final int WIDTH = 120; // of a line, where words allow it
  private static final int LEAST_WIDTH = 40; // of a column of words
  private static final String LIMITS = "Know a limit? --support, --min-probability";

  private final List<List<String>> rows = new ArrayList<>();
  private final int numbers; // the column whose cells end at the same place

  private EstimateTable(int numbers) {
    this.numbers = numbers;
  }

  /** Returns a row for each property, and what the ranges are. */
  public static String of(List<StatedEstimate> all, boolean ofRelease) {
    EstimateTable table = new EstimateTable(1);
    all.forEach(table::add);
    return table.lines()
        + (ofRelease ? StatedProperty.RANGES_OF_RELEASE : StatedProperty.RANGES_OF_COUNTS)
        + "\n";
  }

  private void add(StatedEstimate one) {
    Estimate estimate = one.estimate();
    rows.add(
        List.of(
            one.property().name(),
            one.property().value(estimate),
            one.property().range(estimate),
            words(one)));
  }

  private static String words(StatedEstimate one) {
    String condition = one.property().condition(one.estimate());
    boolean asks =
        one.estimate().property().equals("support")
            && one.estimate().range().map(range -> range.isOpen()).orElse(false);
    return asks ? condition + ". " + LIMITS : condition;
  }

  /** Returns a row for each estimator, and notes. */
  public static String ofAll(List<Estimate> estimates) {
    EstimateTable table = new EstimateTable(2);
    EstimateNotes notes = new EstimateNotes();
    table.rows.add(
        List.of(
            "property",
            "estimator",
            "value",
            "interval: noise",
            "interval: sampling",
            "interval: both"));
    for (Estimate estimate : estimates) {
      table.rows.add(
          List.of(
              estimate.property(),
              estimate.estimator(),
              notes.value(estimate),
              notes.interval(estimate.privacyInterval()),
              notes.interval(estimate.samplingInterval()),
              notes.interval(estimate.jointInterval())));
    }
    return table.lines() + notes.text();
  }

  /** The last column is wrapped: it may hold sentences. */
  private String lines() {
    int last = rows.get(0).size() - 1;
    int indent = 0;
    for (int column = 0; column < last; column++) {
      indent += width(column) + GAP.length();
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < last; column++) {
        String padding = " ".repeat(width(column) - row.get(column).length());
        line.append(column == numbers ? padding + row.get(column) : row.get(column) + padding)
            .append(GAP);
      }
      String words = wrapped(row.get(last), Math.max(LEAST_WIDTH, WIDTH - indent), indent);
      text.append(line.append(words).toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String wrapped(String words, int width, int indent) {
    StringBuilder text = new StringBuilder();
    int used = 0;
    for (String word : words.split(" ", -1)) {
      if (used > 0 && used + 1 + word.length() > width) {
        text.append('\n').append(" ".repeat(indent));
        used = 0;
      }
      text.append(used > 0 ? " " : "").append(word);
      used += word.length() + (used > 0 ? 1 : 0);
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
