package io.privhist.cli;

import io.privhist.files.FileFormat;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.ReleaseOptions;
import io.privhist.options.ReleaseOptions.Terms;
import io.privhist.release.Release;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code release}: count, protect, write the release. */
@Command(
    name = "release",
    description =
        "Counts how often each label occurs in INPUT and writes the multiset of these counts under"
            + " pure differential privacy. Every run spends its own epsilon.",
    footer = {
      "",
      "Example:",
      "  privhist release passwords.txt --epsilon 1 --out release.json --out release.csv",
      "  privhist release 'logs/*.parquet' --label page --unit user --max-per-unit 10 --epsilon 1",
      "  privhist release graph.txt.gz --from edges --epsilon 1"
    })
final class ReleaseCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private InputOptions input = new InputOptions();

  @Mixin private ReleaseOptions options = new ReleaseOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--report",
      paramLabel = "F",
      description =
          "Also write the release as a page to F, which ends in .html; see privhist report.")
  private String report = "";

  ReleaseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Terms terms = options.terms();
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    ReleasePage.checkName("--report", report);
    input.check(terms.protection());
    try (OutputSet outputs = OutputSet.open(planned, input::isFile, console.out())) {
      ReleasePage page = ReleasePage.open(report, outputs);
      RawHistogram raw = input.read(console, outputs, terms.protection());
      terms.check(raw);
      Spending.spend(
          () -> terms.release(raw),
          release -> {
            publish(release, outputs, page);
            explain(release);
          },
          console);
      page.throwIfFailed();
    }
    return 0;
  }

  private void publish(Release release, OutputSet outputs, ReleasePage page) throws IOException {
    ReleaseDocument document = options.document(release);
    outputs.write((format, out) -> HistogramWriter.write(document, format, out));
    page.publishAfter(outputs, document, console);
  }

  private void explain(Release release) {
    input.explain(console);
    options.words(release).forEach(console::say);
  }
}
