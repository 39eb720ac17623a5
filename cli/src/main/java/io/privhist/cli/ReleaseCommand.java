package io.privhist.cli;

import io.privhist.files.FileFormat;
import io.privhist.files.OwnerWords;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.mechanism.Partition;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.ProtectedUnit;
import io.privhist.release.Release;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
      defaultValue = "tiling",
      description =
          "tiling (default), privhist (the paper's algorithm), privhist-tuned (the same with other"
              + " constants), or one to compare with: sorted-noise, cumulative (needs"
              + " --public-max-count), partition (needs --public-max-items).")
  private String mechanismName = "tiling";

  @Mixin private PublicBoundOptions publicBounds = new PublicBoundOptions();

  @Option(
      names = "--delta",
      paramLabel = "D",
      description =
          "For partition: the published relaxation, (epsilon, D)-differential privacy. Default: pure"
              + " differential privacy.")
  private @Nullable String delta;

  @Option(
      names = "--band",
      paramLabel = "LEVEL",
      defaultValue = "0.95",
      description =
          "Probability with which the error band holds, between 0 and 1. Default: ${DEFAULT-VALUE}."
              + " Bands cost no epsilon.")
  private String level = "0.95";

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--report",
      paramLabel = "F",
      description =
          "Also write the release as a page to F, which ends in .html; see privhist report.")
  private String report = "";

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
    ProtectedUnit who = NeighbourOptions.only(units.all(input.itemsPerRecord()));
    Guarantee guarantee = units.guarantee(epsilon, who);
    Mechanism mechanism = UsageException.unlessValid(this::mechanism);
    double bandLevel = bandLevel();
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    ReleasePage.checkName("--report", report);
    input.check(units.unit());
    try (OutputSet outputs = OutputSet.open(planned, input::isFile, console.out())) {
      ReleasePage page = ReleasePage.open(report, outputs);
      RawHistogram raw = input.read(console, outputs, units.bound(who));
      Spending.spend(
          () -> mechanism.release(raw, guarantee).withBand(bandLevel),
          release -> {
            publish(release, outputs, page);
            explain(release);
          },
          console);
      page.throwIfFailed();
    }
    return 0;
  }

  private Mechanism mechanism() {
    Mechanism mechanism =
        Mechanisms.named(mechanismName, publicBounds.boundsFor(List.of(mechanismName)));
    if (delta == null) {
      return mechanism;
    }
    if (mechanism instanceof Partition partition) {
      return partition.relaxed(DecimalNumber.between0And1("--delta", delta));
    }
    throw new UsageException("--delta goes with partition");
  }

  private void publish(Release release, OutputSet outputs, ReleasePage page) throws IOException {
    ReleaseDocument document =
        new ReleaseDocument(
            release,
            Instant.now(),
            Version.software(),
            title.isEmpty() ? Optional.empty() : Optional.of(title));
    outputs.write((format, out) -> HistogramWriter.write(document, format, out));
    page.publishAfter(outputs, document, console);
  }

  private double bandLevel() {
    return DecimalNumber.between0And1("--band", level);
  }

  private void explain(Release release) {
    input.explain(console);
    OwnerWords.release(release, bandLevel(), level).forEach(console::say);
  }
}
