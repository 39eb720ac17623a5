package io.privhist.cli;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.Launch;
import io.privhist.cli.command.LocalEngine;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The entry point of the {@code privhist} command. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    // Raw descriptors: System.out would hide a broken pipe or a full disk.
    Console console =
        new Console(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new PrintStream(
                new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
            Boolean.getBoolean("privhist.terminal"));
    // Drivers print traces and log URLs with passwords in them; the console says what matters.
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    System.exit(run(console, args));
  }

  /**
   * Runs one command and returns its exit code: 0 done, 1 failed, 2 bad usage or input, 3 budget.
   */
  static int run(Console console, String... args) {
    return Launch.run(RootCommand.line(console, args), console, LocalEngine.FAILURES, args);
  }
}
