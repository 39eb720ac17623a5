package io.privhist.application.terminal;

import io.privhist.files.Software;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** One run of an application: from its words to its exit code. */
public final class Launch {
  private static final int PATIENCE_MILLIS = 2_000;

  private final Console console;
  private final Failures failures;
  private final boolean debug;

  private Launch(Console console, Failures failures, boolean debug) {
    this.console = console;
    this.failures = failures;
    this.debug = debug;
  }

  /**
   * Runs one command and returns the exit code: 0 done, 1 failed, 2 bad usage or input, 3 over
   * budget.
   *
   * @param line the application's commands
   */
  public static int run(CommandLine line, Console console, Failures failures, String... args) {
    boolean debug = Arrays.asList(args).contains(StandardOptions.DEBUG);
    return new Launch(console, failures, debug).run(line, args);
  }

  /** Does the work of a process, whose exit code it returns; a signal says what it has ended. */
  public static int process(Console console, IntSupplier work) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> endBySignal(console)));
    try {
      return work.getAsInt();
    } finally {
      console.end(false);
    }
  }

  /** Whoever reads standard error may have stopped: that must not keep the process up. */
  private static void endBySignal(Console console) {
    Thread telling = new Thread(() -> console.end(true));
    telling.setDaemon(true);
    telling.start();
    try {
      telling.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private int run(CommandLine line, String... args) {
    Locale.setDefault(Locale.ROOT); // digits and separators are the same everywhere
    PrintWriter help = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
    line.setOut(help);
    line.setExpandAtFiles(false); // a word that starts with @ is a name or a title, never a file
    try {
      int code = execute(line, args);
      if (help.checkError()) {
        throw new IOException("standard output: writing failed");
      }
      return code;
    } catch (Throwable e) { // errors too: of memory, of libraries that cannot be loaded
      return report(e);
    }
  }

  /**
   * Parses and calls the last command. picocli would do so, too, but not without implementations of
   * its interfaces. These, like references to its methods, keep parts of it out of the archive that
   * the launcher starts from.
   */
  private static int execute(CommandLine line, String... args) throws Exception {
    ParseResult parsed = line.parseArgs(args);
    List<CommandLine> lines = parsed.asCommandLineList();
    for (CommandLine each : lines) {
      if (each.isUsageHelpRequested()) {
        HelpText.applyTo(each);
      }
    }
    if (line.isVersionHelpRequested()) {
      line.getCommandSpec().version("privhist " + Software.version());
    }
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    GivenValues.check(parsed);
    Callable<Integer> command = lines.get(lines.size() - 1).getCommand();
    return command.call();
  }

  private int report(Throwable failure) {
    if (failure instanceof ParameterException problem) {
      return report(problem);
    }
    console.say("privhist: " + failures.describe(failure));
    if (debug) {
      console.err().print(DebugTrace.of(failure));
      console.err().flush();
    }
    return failures.exitCode(failure);
  }

  private int report(ParameterException problem) {
    if (problem instanceof NoCommandException) {
      HelpText.applyTo(problem.getCommandLine());
      console.err().print(problem.getCommandLine().getUsageMessage() + "\n");
    }
    console.say("privhist: " + UsageWords.of(problem));
    return Failures.BAD_INPUT;
  }
}
