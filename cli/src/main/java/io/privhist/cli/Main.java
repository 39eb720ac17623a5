package io.privhist.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;

/** The entry point of the {@code privhist} command. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
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
    try {
      return execute(console, args);
    } catch (ParameterException e) {
      console.say("privhist: " + usageProblem(e));
      return Failures.BAD_INPUT;
    } catch (Exception | OutOfMemoryError | StackOverflowError e) {
      console.say("privhist: " + Failures.describe(e));
      if (Arrays.asList(args).contains("--debug")) {
        e.printStackTrace(console.err());
        console.err().flush();
      }
      return Failures.exitCode(e);
    }
  }

  private static int execute(Console console, String... args) throws Exception {
    PrintWriter out = new PrintWriter(console.out(), false, StandardCharsets.UTF_8);
    CommandLine line =
        RootCommand.line(console)
            .setOut(out)
            .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
            .setUsageHelpWidth(100)
            .setParameterExceptionHandler(
                (problem, unused) -> {
                  throw problem;
                })
            .setExecutionExceptionHandler(
                (failure, unused, parsed) -> {
                  throw failure;
                });
    int code = line.execute(args);
    if (out.checkError()) {
      throw new IOException("standard output: writing failed");
    }
    return code;
  }

  private static String usageProblem(ParameterException problem) {
    return "%s; see '%s --help'"
        .formatted(
            String.valueOf(problem.getMessage()).strip().replaceAll("\\s*\\R\\s*", "; "),
            problem.getCommandLine().getCommandSpec().qualifiedName());
  }
}
