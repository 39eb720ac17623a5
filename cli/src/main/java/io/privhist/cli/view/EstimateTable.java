package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateText;
import java.util.List;
import java.util.Locale;

/** Estimates for people: a row for each, and notes on how the intervals were found. */
public final class EstimateTable {
  private static final int NAME_WIDTH = 36;

  private final StringBuilder text = new StringBuilder();
  private final EstimateNotes notes = new EstimateNotes();

  private final int widest; // of the estimators' names

  private EstimateTable(int widest) {
    this.widest = widest;
  }

  public static String of(List<Estimate> estimates) {
    int widest = estimates.stream().mapToInt(it -> it.estimator().length()).max().orElse(0);
    EstimateTable table = new EstimateTable(Math.max(NAME_WIDTH, widest));
    table.line("property", "estimator", "value", "for the noise", "for the sampling");
    for (Estimate estimate : estimates) {
      table.line(
          estimate.property(),
          estimate.estimator(),
          EstimateText.value(estimate.value()),
          table.notes.interval(estimate.privacyInterval()),
          table.notes.interval(estimate.samplingInterval()));
    }
    return table.text + table.notes.text();
  }

  private void line(
      String property, String estimator, String value, String noise, String sampling) {
    text.append(
            String.format(
                    Locale.ROOT,
                    "%-22s  %-" + widest + "s %11s  %-28s  %s",
                    property,
                    estimator,
                    value,
                    noise,
                    sampling)
                .stripTrailing())
        .append('\n');
  }
}
