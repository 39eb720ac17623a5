package io.privhist.spark.app;

import io.privhist.options.ReleaseOptions.Terms;
import io.privhist.options.Version;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The entry point for {@code spark-submit}. */
@Command(
    name = "privhist-spark",
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
      "Exit codes: 0 done, 1 failed, 2 bad usage or malformed input."
    })
@SuppressWarnings("UnusedVariable") // picocli acts on the flags that nothing here reads
public final class Main implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  private Main() {}

  public static void main(String[] args) {
    Console console =
        new Console(
            new FileOutputStream(FileDescriptor.out),
            new PrintStream(
                new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
            isTerminal());
    System.exit(run(console, Terms::release, args));
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

  /** Runs one command and returns its exit code: 0 done, 1 failed, 2 bad usage or input. */
  static int run(Console console, ReleaseCommand.Drawing drawing, String... args) {
    PrintWriter usage = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
    CommandLine line = new CommandLine(new Main());
    line.getCommandSpec().version("privhist " + Version.current());
    int code =
        line.addSubcommand("release", new ReleaseCommand(console, drawing))
            .addSubcommand("count", new CountCommand(console))
            .setOut(usage)
            .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
            .setUsageHelpWidth(100)
            .setParameterExceptionHandler((problem, unused) -> report(problem, console))
            .setExecutionExceptionHandler((failure, unused, parsed) -> report(failure, console))
            .execute(args);
    return usage.checkError()
        ? report(new IOException("standard output: writing failed"), console)
        : code;
  }

  private static int report(Throwable failure, Console console) {
    if (failure instanceof ParameterException problem) {
      String reason = String.valueOf(problem.getMessage()).strip().replaceAll("\\s*\\R\\s*", "; ");
      console.say("privhist: %s; see --help".formatted(reason));
      return Failures.BAD_INPUT;
    }
    console.say("privhist: " + Failures.describe(failure));
    return Failures.exitCode(failure);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}
