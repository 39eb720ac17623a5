package io.privhist.cli;

import io.privhist.files.CountedDocument;
import io.privhist.files.OwnerWords;
import io.privhist.files.RawInput;
import io.privhist.files.RowTally;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.Request;
import io.privhist.records.Counted;
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

  /** A counted file. */
  static InputSummary of(String name, CountedDocument document) {
    return new InputSummary(
        name, InputForm.COUNTED, document.counts(), OwnerWords.counting(document));
  }

  /** What the engine counted. */
  static InputSummary of(String name, InputForm form, Request request, Counted counted) {
    return new InputSummary(
        name, form, counted.histogram(), OwnerWords.fates(request.selection(), counted.tally()));
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
