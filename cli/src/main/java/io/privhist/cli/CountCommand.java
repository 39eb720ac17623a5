package io.privhist.cli;

import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.BoundOptions;
import io.privhist.options.UsageException;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
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

  @Mixin private BoundOptions units = new BoundOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  CountCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<OutputSet.Planned> planned = output.planned(FileFormat.CSV);
    if (planned.stream().anyMatch(plan -> plan.format() == FileFormat.JSON)) {
      throw new UsageException(
          "raw counts have no guarantee and cannot be written as JSON, the format of releases; use"
              + " csv, parquet or frequency-list");
    }
    Optional<UnitBound> bound = units.bound();
    input.check(bound.map(UnitBound::column));
    try (OutputSet outputs = OutputSet.open(planned, input::isFile, console.out())) {
      RawHistogram raw = input.read(console, outputs, bound);
      outputs.write(
          (format, out) -> HistogramWriter.writeRows(raw.sensitivePrevalences(), format, out));
      outputs.publish();
    }
    input.explain(console);
    console.say("These are raw counts for the owner only: not private, not for publication.");
    return 0;
  }
}
