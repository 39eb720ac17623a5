package io.privhist.cli.view;

import io.privhist.estimate.Estimate;
import io.privhist.estimate.EstimateInterval;
import io.privhist.estimate.EstimateText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Estimates for people: a row for each, and notes on how the intervals were found. */
public final class EstimateTable {
  private static final int NAME_WIDTH = 36;

  private final StringBuilder text = new StringBuilder();
  private final List<String> notes = new ArrayList<>();

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
          table.interval(estimate.privacyInterval()),
          table.interval(estimate.samplingInterval()));
    }
    for (int note = 0; note < table.notes.size(); note++) {
      table.text.append("[%d] %s\n".formatted(note + 1, table.notes.get(note)));
    }
    return table.text.toString();
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

  private String interval(Optional<EstimateInterval> interval) {
    return interval.map(it -> "%s [%d]".formatted(EstimateText.ends(it), note(it))).orElse("");
  }

  /** Returns the number of the note on a method, a new one if there is none. */
  private int note(EstimateInterval interval) {
    String note = EstimateText.method(interval);
    if (!notes.contains(note)) {
      notes.add(note);
    }
    return notes.indexOf(note) + 1;
  }
}
