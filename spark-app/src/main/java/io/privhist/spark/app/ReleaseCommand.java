package io.privhist.spark.app;

import io.privhist.files.FileFormat;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.ReleaseOptions;
import io.privhist.options.ReleaseOptions.Terms;
import io.privhist.options.SpentException;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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

  @Mixin private ReleaseOptions options = new ReleaseOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  /** Draws the noise of a release: the one step that spends epsilon. */
  @FunctionalInterface
  interface Drawing {
    Release draw(Terms terms, RawHistogram raw);
  }

  ReleaseCommand(Console console, Drawing drawing) {
    this.console = console;
    this.drawing = drawing;
  }

  @Override
  public Integer call() throws IOException {
    Terms terms = options.terms();
    List<OutputSet.Planned> planned = output.planned(FileFormat.JSON);
    input.check(terms.protection());
    SparkSession spark = Sessions.open(console);
    try (OutputSet outputs =
        OutputSet.open(planned, target -> input.isFile(target, spark), console.out())) {
      RawHistogram raw = input.read(spark, terms.protection(), outputs, console);
      terms.check(raw);
      spend(() -> drawing.draw(terms, raw), outputs);
    }
    return 0;
  }

  /** Draws the noise, once; whatever fails from here on has cost the epsilon, and says so. */
  private void spend(Callable<Release> draw, OutputSet outputs) {
    try {
      Release release = draw.call();
      ReleaseDocument document = options.document(release);
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
      options.words(release).forEach(console::say);
    } catch (ReleaseRefusedException e) {
      throw e; // says it in its own words
    } catch (Exception | Error e) {
      throw new SpentException(e);
    }
  }
}
