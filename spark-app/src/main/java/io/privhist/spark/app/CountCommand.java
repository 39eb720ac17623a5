package io.privhist.spark.app;

import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.FileFormat;
import io.privhist.files.PrevalenceText;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.CountOptions;
import io.privhist.options.Protection;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
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
      "  spark-submit privhist-spark-app.jar count hdfs:///visits --kind parquet --label page --out"
          + " counted.json"
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
    SparkSession spark = Sessions.open(console);
    try (OutputSet outputs =
        OutputSet.open(planned, target -> input.isFile(target, spark), console.out())) {
      RawHistogram raw = input.read(spark, protection, outputs, console);
      CountedDocument document = options.document(raw);
      outputs.write(
          (format, out) -> {
            if (format == FileFormat.JSON) {
              CountedJson.write(document, out);
            } else {
              write(raw.sensitivePrevalences(), format, out);
            }
          });
      outputs.publish();
      input.explain(console);
      CountOptions.words(raw, planned).forEach(console::say);
    }
    return 0;
  }

  /** Writes rows without a guarantee. */
  static void write(Prevalences rows, FileFormat format, OutputStream out) throws IOException {
    if (format == FileFormat.CSV) {
      PrevalenceText.writeCsv(rows, out);
    } else {
      PrevalenceText.writeFrequencyList(rows, out);
    }
  }
}
