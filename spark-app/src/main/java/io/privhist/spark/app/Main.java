package io.privhist.spark.app;

import io.privhist.application.options.ReleaseOptions.Terms;
import io.privhist.application.run.ReleaseRun;
import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Failures;
import io.privhist.application.terminal.Launch;
import io.privhist.application.terminal.NoCommandException;
import io.privhist.application.terminal.StandardOptions;
import io.privhist.application.terminal.UsageException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The entry point for {@code spark-submit}. */
@Command(
    name = "spark-submit privhist-spark-app.jar",
    description =
        "Publishes how often things occur, without saying which, under pure differential privacy;"
            + " counts on a cluster.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Example:",
      "  spark-submit privhist-spark-app.jar release hdfs:///visits --kind parquet --label page"
          + " --epsilon 1 --out release.json",
      "",
      "Exit codes: 0 done, 1 failed, 2 bad usage or malformed input, 3 over budget."
    })
@SuppressWarnings("UnusedVariable") // picocli acts on the standard options
public final class Main implements Callable<Integer> {
  private static final Failures FAILURES =
      new Failures("give the driver more with --driver-memory 4g, say", Main::inOwnWords);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private StandardOptions standard = new StandardOptions();

  private Main() {}

  public static void main(String[] args) {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new FileOutputStream(FileDescriptor.out),
            new PrintStream(
                new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
            isTerminal());
    System.exit(Launch.process(console, () -> run(console, Terms::release, args)));
  }

  /** Spark is what a cluster brings: somebody may start this without one. */
  private static Throwable inOwnWords(Throwable failure) {
    return failure instanceof LinkageError && !isSparkHere()
        ? new UsageException(
            "Spark is not here; start this with spark-submit, or with spark-app/spark-submit of the"
                + " repository where Spark is not installed")
        : failure;
  }

  private static boolean isSparkHere() {
    try {
      Class.forName("org.apache.spark.sql.SparkSession", false, Main.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /**
   * Returns whether a person sees standard error; in doubt not, because raw data are shown then.
   */
  private static boolean isTerminal() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/2"))
          .toString()
          .matches("/dev/(pts/|tty).*");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Runs one command and returns its exit code: 0 done, 1 failed, 2 bad usage, 3 over budget. */
  static int run(Console console, ReleaseRun.Draw draw, String... args) {
    CommandLine line = new CommandLine(new Main());
    line.addSubcommand("release", new ReleaseCommand(console, draw))
        .addSubcommand("count", new CountCommand(console));
    return Launch.run(line, console, FAILURES, args);
  }

  @Override
  public Integer call() {
    throw new NoCommandException(spec);
  }
}
