package io.privhist.spark.app;

import io.privhist.application.run.HistogramWriter;
import io.privhist.application.run.ReleaseRun;
import io.privhist.application.terminal.Console;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code release}: count on the cluster, protect on the driver, write the release. */
@Command(
    name = "release",
    description = ReleaseRun.DESCRIPTION,
    footer = {
      "",
      "Example:",
      "  spark-submit privhist-spark-app.jar release hdfs:///visits --kind parquet --label page"
          + " --unit user --max-per-unit 10 --temp hdfs:///tmp --epsilon 1 --out release.json"
    })
final class ReleaseCommand implements Callable<Integer> {
  private final Console console;
  private final ReleaseRun.Draw draw;

  @Mixin private SparkOptions input = new SparkOptions();

  @Mixin private ReleaseRun release = new ReleaseRun();

  /** Draws its noise with a function, the one step that spends epsilon. */
  ReleaseCommand(Console console, ReleaseRun.Draw draw) {
    this.console = console;
    this.draw = draw;
  }

  @Override
  public Integer call() throws IOException {
    release.run(input, HistogramWriter.ofText(), draw, console);
    return 0;
  }
}
