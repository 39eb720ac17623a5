package io.privhist.spark.app;

import io.privhist.files.FileFormat;
import io.privhist.files.OwnerWords;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.ReleaseRefusedException;
import io.privhist.privacy.Guarantee;
import io.privhist.release.Release;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code release}: count on the cluster, protect on the driver, write the release. */
@Command(
    name = "release",
    description =
        "Counts how often each label occurs in INPUT and writes the multiset of these counts under"
            + " pure differential privacy. Every run spends its own epsilon.",
    footer = {
      "",
      "Example:",
      "  spark-submit privhist-spark-app.jar release hdfs:///visits --kind parquet --label page"
          + " --unit user --max-per-unit 10 --temp hdfs:///tmp --epsilon 1 --out release.json"
    })
final class ReleaseCommand implements Callable<Integer> {
  private final Console console;
  private final Drawing drawing;

  @Mixin private InputOptions input = new InputOptions();

  @Option(
      names = "--epsilon",
      paramLabel = "E",
      required = true,
      description = "The privacy loss to spend, such as 0.5, 1e-3 or 1/3.")
  private String epsilon = "";

  @Mixin private UnitOptions units = new UnitOptions();

  @Option(
      names = "--neighbours",
      paramLabel = "RELATION",
      defaultValue = "add-remove",
      description =
          "add-remove (default: whether somebody takes part stays hidden) or replace (what"
              + " somebody's records say stays hidden).")
  private String neighbours = "add-remove";

  @Mixin private MechanismOptions mechanisms = new MechanismOptions();

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
      names = "--title",
      paramLabel = "TEXT",
      description = "What to call the data in the release file; it is published.")
  private String title = "";

  /** Draws the noise of a release: the one step that spends epsilon. */
  @FunctionalInterface
  interface Drawing {
    Release draw(Mechanism mechanism, RawHistogram raw, Guarantee guarantee);
  }

  ReleaseCommand(Console console, Drawing drawing) {
    this.console = console;
    this.drawing = drawing;
  }

  @Override
  public Integer call() throws IOException {
    Guarantee guarantee = units.guarantee(epsilon, neighbours, input.itemsPerRecord());
    Mechanism mechanism = mechanisms.mechanism();
    double bandLevel = UsageException.between0And1("--band", level);
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    input.check(units.hasUnit());
    SparkSession spark = Sessions.open(console);
    try (OutputSet outputs =
        OutputSet.open(planned, target -> input.isFile(target, spark), console.out())) {
      RawHistogram raw = input.read(spark, units.bound(), outputs, console);
      spend(() -> drawing.draw(mechanism, raw, guarantee).withBand(bandLevel), bandLevel, outputs);
    }
    return 0;
  }

  /** Draws the noise, once; whatever fails from here on has cost the epsilon, and says so. */
  private void spend(Callable<Release> draw, double bandLevel, OutputSet outputs) {
    try {
      Release release = draw.call();
      ReleaseDocument document =
          new ReleaseDocument(
              release,
              Instant.now(),
              "privhist/" + Version.current(),
              title.isEmpty() ? Optional.empty() : Optional.of(title));
      outputs.write(
          (format, out) -> {
            if (format == FileFormat.JSON) {
              ReleaseJson.write(document, out);
            } else {
              CountCommand.write(release.histogram().prevalences(), format, out);
            }
          });
      outputs.publish();
      input.explain(console);
      OwnerWords.release(release, bandLevel, level).forEach(console::say);
    } catch (ReleaseRefusedException e) {
      throw e; // says it in its own words
    } catch (Exception | Error e) {
      throw new SpentException(e);
    }
  }
}
