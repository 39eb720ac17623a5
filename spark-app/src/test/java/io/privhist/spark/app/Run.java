package io.privhist.spark.app;

import io.privhist.application.options.ReleaseOptions.Terms;
import io.privhist.application.run.ReleaseRun;
import io.privhist.application.terminal.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One run of the application in this process, on two threads. */
record Run(int code, String out, String err) {
  static {
    System.setProperty("spark.master", "local[2]");
    System.setProperty("spark.ui.enabled", "false");
    System.setProperty("spark.sql.shuffle.partitions", "3");
    System.setProperty("spark.driver.host", "127.0.0.1");
    System.setProperty("spark.driver.bindAddress", "127.0.0.1");
  }

  static Run of(String... args) {
    return of(false, Terms::release, args);
  }

  static Run of(boolean terminal, ReleaseRun.Draw drawing, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            out,
            new PrintStream(err, false, StandardCharsets.UTF_8),
            terminal);
    int code = Main.run(console, drawing, args);
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
