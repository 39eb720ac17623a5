package io.privhist.spark.app;

import io.privhist.options.ReleaseOptions.Terms;
import java.io.ByteArrayOutputStream;
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

  static Run of(boolean terminal, ReleaseCommand.Drawing drawing, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(out, new PrintStream(err, false, StandardCharsets.UTF_8), terminal);
    int code = Main.run(console, drawing, args);
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
