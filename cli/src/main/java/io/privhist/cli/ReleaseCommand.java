package io.privhist.cli;

import io.privhist.files.FileFormat;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseFile;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Guarantee;
import io.privhist.release.Release;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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
      "  privhist release passwords.txt --epsilon 1 --out release.json --out release.csv"
    })
final class ReleaseCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private InputOptions input = new InputOptions();

  @Option(
      names = "--epsilon",
      paramLabel = "E",
      required = true,
      description = "The privacy loss to spend, such as 0.5, 1e-3 or 1/3.")
  private String epsilon = "";

  @Mixin private UnitOptions units = new UnitOptions();

  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      defaultValue = "privhist",
      description = "privhist (default) or privhist-tuned.")
  private String mechanismName = "privhist";

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "What to call the data in the release file; it is published.")
  private String title = "";

  ReleaseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Guarantee guarantee = units.guarantee(epsilon);
    Mechanism mechanism = UsageException.unlessValid(() -> Mechanisms.named(mechanismName));
    List<OutputOptions.Planned> planned = output.planned(FileFormat.JSON);
    input.check();
    try (OutputSet outputs = OutputSet.open(planned, input.source(), console)) {
      RawHistogram raw = input.read(console, outputs);
      Release release = mechanism.release(raw, guarantee);
      publish(release, outputs);
      explain(release);
    }
    return 0;
  }

  /** Writes the release, which is paid for by now. */
  private void publish(Release release, OutputSet outputs) throws IOException {
    ReleaseDocument document =
        new ReleaseDocument(
            release,
            Instant.now(),
            Version.software(),
            title.isEmpty() ? Optional.empty() : Optional.of(title));
    try {
      outputs.write((format, out) -> ReleaseFile.write(document, format, out));
      outputs.publish();
    } catch (IOException e) {
      throw new IOException(
          Failures.describe(e) + "; the noise was drawn, count the epsilon of this run as spent",
          e);
    }
  }

  private void explain(Release release) {
    input.explain(console);
    console.say(release.guarantee().inWords());
    console.say(
        release.expectedL1().isPresent()
            ? "Expected error: sorted L1 about %s; a rough forecast, the median over real data sets."
                .formatted(RoughNumber.of(release.expectedL1().getAsDouble()))
            : "Expected error: no forecast is known for this mechanism at this epsilon.");
    console.say("Every run spends its own epsilon; releases of the same data add up.");
  }
}
