package io.privhist.cli;

import io.privhist.files.OwnerWords;
import io.privhist.files.RawInput;
import io.privhist.files.RowTally;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Request;
import io.privhist.records.Counted;
import io.privhist.records.Selection;
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

  /** What the engine counted. */
  static InputSummary of(String name, InputForm form, Request request, Counted counted) {
    Selection selection = new Selection(request.items(), request.where(), request.bound());
    return new InputSummary(
        name, form, counted.histogram(), OwnerWords.fates(selection, counted.tally()));
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
