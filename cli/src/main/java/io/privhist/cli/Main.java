package io.privhist.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point of the {@code privhist} command. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    Locale.setDefault(Locale.ROOT); // digits and separators are the same everywhere
    // Raw descriptors: System.out would hide a broken pipe or a full disk.
    Console console =
        new Console(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new PrintStream(
                new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
            Boolean.getBoolean("privhist.terminal"));
    System.exit(run(console, args));
  }

  /** Runs one command and returns its exit code: 0 done, 1 failed, 2 bad usage or input. */
  static int run(Console console, String... args) {
    boolean debug = Arrays.asList(args).contains("--debug");
    PrintWriter help = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
    CommandLine line =
        RootCommand.line(console, args)
            .setOut(help)
            .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
            .setUsageHelpWidth(100)
            .setParameterExceptionHandler((problem, unused) -> report(problem, console))
            .setExecutionExceptionHandler(
                (failure, unused, parsed) -> report(failure, console, debug));
    try {
      int code = line.execute(args);
      if (help.checkError()) {
        throw new IOException("standard output: writing failed");
      }
      return code;
    } catch (IOException | OutOfMemoryError | StackOverflowError e) {
      return report(e, console, debug);
    }
  }

  private static int report(Throwable failure, Console console, boolean debug) {
    if (failure instanceof ParameterException problem) {
      return report(problem, console);
    }
    console.say("privhist: " + Failures.describe(failure));
    if (debug) {
      console.err().print(DebugTrace.of(failure));
      console.err().flush();
    }
    return Failures.exitCode(failure);
  }

  private static int report(ParameterException problem, Console console) {
    String reason =
        problem instanceof UnmatchedArgumentException unmatched && isUnknownCommand(unmatched)
            ? "there is no command '%s'".formatted(unmatched.getUnmatched().get(0))
            : String.valueOf(problem.getMessage()).strip().replaceAll("\\s*\\R\\s*", "; ");
    String command = problem.getCommandLine().getCommandSpec().qualifiedName();
    console.say("privhist: %s; see '%s --help'".formatted(reason, command));
    return Failures.BAD_INPUT;
  }

  private static boolean isUnknownCommand(UnmatchedArgumentException problem) {
    return problem.getCommandLine().getParent() == null && !problem.isUnknownOption();
  }
}
