package io.privhist.application.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

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
    line.getCommandSpec().version("privhist " + Version.current());
    HelpText.applyTo(line);
    line.setOut(help)
        .setExecutionStrategy(
            parsed -> {
              GivenValues.check(parsed);
              return new CommandLine.RunLast().execute(parsed);
            })
        .setParameterExceptionHandler((problem, unused) -> report(problem))
        .setExecutionExceptionHandler((failure, unused, parsed) -> report(failure));
    try {
      int code = line.execute(args);
      if (help.checkError()) {
        throw new IOException("standard output: writing failed");
      }
      return code;
    } catch (Throwable e) { // errors too: of memory, of libraries that cannot be loaded
      return report(e);
    }
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
      console.err().print(problem.getCommandLine().getUsageMessage() + "\n");
    }
    console.say("privhist: " + UsageWords.of(problem));
    return Failures.BAD_INPUT;
  }
}
