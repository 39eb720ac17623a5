package io.privhist.cli;

import io.privhist.files.RawInput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Raw data that was read, and the owner's summary of it. The summary is raw data too: it goes to a
 * terminal or to the file that was asked for, and nowhere else.
 */
record InputSummary(String name, InputForm form, RawInput raw) {
  private List<String> lines() {
    return List.of(
        "input: " + name,
        "form: " + form.id(),
        "rows read: " + raw.tally().rows(),
        "blank rows left out: " + raw.tally().blank(),
        "zero counts skipped: " + raw.tally().zero(),
        "items: " + raw.histogram().items(),
        "labels: " + raw.histogram().sensitivePrevalences().labels());
  }

  void writeTo(OutputStream out) throws IOException {
    out.write((String.join("\n", lines()) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Shows the summary if a person is watching. */
  void showOn(Console console) {
    if (console.terminal()) {
      console.say("For the owner only, not private:");
      lines().forEach(line -> console.say("  " + line));
    }
  }

  /** Prints no numbers: they must not reach a log line. */
  @Override
  public String toString() {
    return "InputSummary[redacted]";
  }
}
