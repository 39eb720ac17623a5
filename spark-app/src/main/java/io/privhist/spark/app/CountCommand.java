package io.privhist.spark.app;

import io.privhist.application.run.CountRun;
import io.privhist.application.run.HistogramWriter;
import io.privhist.application.terminal.Console;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code count}: the raw prevalences, for the owner only. */
@Command(
    name = "count",
    description = CountRun.DESCRIPTION,
    footer = {
      "",
      "Example:",
      "  spark-submit privhist-spark-app.jar count hdfs:///visits --kind parquet --label page --out"
          + " counted.json"
    })
final class CountCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private SparkOptions input = new SparkOptions();

  @Mixin private CountRun count = new CountRun();

  CountCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    count.run(input, HistogramWriter.ofText(), console);
    return 0;
  }
}
