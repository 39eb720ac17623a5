package io.privhist.cli;

import io.privhist.files.RawInput;
import io.privhist.files.RowTally;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Request;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.RowFates;
import java.util.ArrayList;
import java.util.List;

/**
 * Raw data that was read, and the owner's summary of it. The summary is raw data too: it goes to a
 * terminal or to the file that was asked for, and nowhere else.
 *
 * @param fates what happened to the rows, as lines of text
 */
record InputSummary(String name, InputForm form, RawHistogram histogram, List<String> fates) {
  /** Text of numbers. */
  static InputSummary of(String name, InputForm form, RawInput raw) {
    RowTally tally = raw.tally();
    return new InputSummary(
        name,
        form,
        raw.histogram(),
        List.of(
            "rows read: " + tally.rows(),
            "blank rows left out: " + tally.blank(),
            "zero counts skipped: " + tally.zero()));
  }

  /** What the engine counted: of each fate only what could have happened. */
  static InputSummary of(String name, InputForm form, Request request, Counted counted) {
    RowFates fates = counted.tally();
    List<String> lines = new ArrayList<>();
    lines.add("rows read: " + fates.rows());
    if (request.where().isPresent()) {
      lines.add("rows left out by --where: " + fates.filtered());
    }
    lines.add("rows without a label left out: " + fates.missing());
    if (request.items() instanceof Items.Counts) {
      lines.add("zero counts skipped: " + fates.zero());
    }
    if (request.bound().isPresent()) {
      lines.add("rows without a unit left out: " + fates.withoutUnit());
      lines.add("units: " + fates.units());
      lines.add("units with more records than are kept: " + fates.unitsBounded());
      lines.add("records dropped for it: " + fates.boundedAway());
    }
    if (request.items() instanceof Items.Edges edges && !edges.multigraph()) {
      lines.add("self-loops dropped: " + fates.selfLoops());
      lines.add("repeated edges dropped: " + fates.repeatedEdges());
    }
    return new InputSummary(name, form, counted.histogram(), lines);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>(List.of("input: " + name, "form: " + form.id()));
    lines.addAll(fates);
    lines.add("items: " + histogram.items());
    lines.add("labels: " + histogram.sensitivePrevalences().labels());
    return lines;
  }

  /** Returns the summary as lines. */
  String text() {
    return String.join("\n", lines()) + "\n";
  }

  /** Prints no numbers: they must not reach a log line. */
  @Override
  public String toString() {
    return "InputSummary[redacted]";
  }
}
