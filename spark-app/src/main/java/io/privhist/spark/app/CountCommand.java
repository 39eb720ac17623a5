package io.privhist.spark.app;

import io.privhist.files.FileFormat;
import io.privhist.files.PrevalenceText;
import io.privhist.files.output.OutputSet;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.options.BoundOptions;
import io.privhist.options.UsageException;
import io.privhist.records.UnitBound;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
@Command(
    name = "count",
    description =
        "Counts how often each label occurs in INPUT and writes the raw prevalences as CSV. For the"
            + " owner only: they are not private.",
    footer = {
      "",
      "Example:",
      "  spark-submit privhist-spark-app.jar count hdfs:///visits --kind parquet --label page --out"
          + " raw.csv"
    })
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
              + " csv or frequency-list");
    }
    Optional<UnitBound> bound = units.bound();
    input.check(bound.isPresent());
    SparkSession spark = Sessions.open(console);
    try (OutputSet outputs =
        OutputSet.open(planned, target -> input.isFile(target, spark), console.out())) {
      RawHistogram raw = input.read(spark, bound, outputs, console);
      outputs.write((format, out) -> write(raw.sensitivePrevalences(), format, out));
      outputs.publish();
    }
    input.explain(console);
    console.say("These are raw counts for the owner only: not private, not for publication.");
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
