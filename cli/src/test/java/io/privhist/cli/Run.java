package io.privhist.cli;

import io.privhist.application.terminal.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One run of the command inside this process: its exit code and what it printed. */
public record Run(int code, String out, String err) {
  static Run of(String... args) {
    return withInput("", args);
  }

  /** Standard input has one byte per character. */
  public static Run withInput(String input, String... args) {
    return run(input, new ByteArrayOutputStream(), false, args);
  }

  /** As if a person watched standard error. */
  static Run onTerminal(String... args) {
    return run("", new ByteArrayOutputStream(), true, args);
  }

  static Run into(OutputStream out, String... args) {
    return run("", out, false, args);
  }

  private static Run run(String input, OutputStream out, boolean terminal, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new Console(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal),
            args);
    return new Run(
        code,
        out instanceof ByteArrayOutputStream bytes ? bytes.toString(StandardCharsets.UTF_8) : "",
        err.toString(StandardCharsets.UTF_8));
  }
}
