package io.privhist.application.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** One run of an application: from its words to its exit code. */
public final class Launch {
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

  private int run(CommandLine line, String... args) {
    Locale.setDefault(Locale.ROOT); // digits and separators are the same everywhere
    PrintWriter help = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
    line.getCommandSpec().version("privhist " + Version.current());
    line.setOut(help)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setUsageHelpWidth(100)
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
    String reason =
        problem instanceof UnmatchedArgumentException unmatched && isUnknownCommand(unmatched)
            ? "there is no command '%s'".formatted(unmatched.getUnmatched().get(0))
            : String.valueOf(problem.getMessage()).strip().replaceAll("\\s*\\R\\s*", "; ");
    String command = problem.getCommandLine().getCommandSpec().qualifiedName();
    console.say("privhist: %s; see '%s --help'".formatted(reason, command));
    return Failures.BAD_INPUT;
  }

  private static boolean isUnknownCommand(UnmatchedArgumentException problem) {
    return !problem.getCommandLine().getSubcommands().isEmpty() && !problem.isUnknownOption();
  }
}
