package io.privhist.cli;

import io.privhist.files.CountedDocument;
import io.privhist.files.FileFormat;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.CountOptions;
import io.privhist.options.Protection;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
@Command(
    name = "count",
    description =
        "Counts how often each label occurs in INPUT and writes the raw prevalences, to count in one"
            + " place and release in another. For the owner only: they are not private. JSON is a"
            + " counted file, which carries who is protected; CSV and other forms do not.",
    footer = {
      "",
      "Example:",
      "  privhist count visits.csv --label page --unit user --max-per-unit 5 --out counted.json",
      "  privhist release counted.json --epsilon 1 --out release.json"
    })
final class CountCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private InputOptions input = new InputOptions();

  @Mixin private CountOptions options = new CountOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  CountCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Protection protection = options.protection();
    List<OutputSet.Planned> planned = options.secret(output.planned(FileFormat.CSV));
    input.check(protection);
    try (OutputSet outputs = OutputSet.open(planned, input::isFile, console.out())) {
      RawHistogram raw = input.read(console, outputs, protection);
      CountedDocument document = options.document(raw);
      outputs.write((format, out) -> HistogramWriter.write(document, format, out));
      outputs.publish();
      input.explain(console);
      CountOptions.words(raw, planned).forEach(console::say);
    }
    return 0;
  }
}
