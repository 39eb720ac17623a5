package io.privhist.cli;

import io.privhist.files.FileFormat;
import io.privhist.files.PrevalenceText;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
@Command(
    name = "count",
    description =
        "Counts how often each label occurs in INPUT and writes the raw prevalences as CSV. For the"
            + " owner only: they are not private.",
    footer = {"", "Example:", "  privhist count passwords.txt --out raw.csv"})
final class CountCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private InputOptions input = new InputOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  CountCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<OutputOptions.Planned> planned = output.planned(FileFormat.CSV);
    if (planned.stream().anyMatch(plan -> plan.format() == FileFormat.JSON)) {
      throw new UsageException(
          "raw counts have no guarantee and cannot be written as JSON, the format of releases; use"
              + " csv or frequency-list");
    }
    input.check();
    try (OutputSet outputs = OutputSet.open(planned, input.source(), console)) {
      RawHistogram raw = input.read(console, outputs);
      outputs.write((format, out) -> writeRows(raw.sensitivePrevalences(), format, out));
      outputs.publish();
    }
    input.explain(console);
    console.say("These are raw counts for the owner only: not private, not for publication.");
    return 0;
  }

  static void writeRows(Prevalences rows, FileFormat format, OutputStream out) throws IOException {
    if (format == FileFormat.FREQUENCY_LIST) {
      PrevalenceText.writeFrequencyList(rows, out);
    } else {
      PrevalenceText.writeCsv(rows, out);
    }
  }
}
