package io.privhist.application.terminal;

import io.privhist.files.output.Output;
import io.privhist.text.SafeText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The streams of one run.
 *
 * @param in standard input
 * @param out standard output, where a failing write throws
 * @param err standard error
 * @param terminal whether a person sees standard error
 * @param fate what to print if a signal ends the run
 */
public record Console(
    InputStream in, OutputStream out, PrintStream err, boolean terminal, Fate fate) {
  public Console(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, new Fate());
  }

  /**
   * Prints one line to standard error, which stays one and readable whatever is in it; nothing
   * after a signal, which has the last word.
   */
  public void say(String line) {
    synchronized (fate) {
      if (!fate.isOver()) {
        print(line);
      }
    }
  }

  /** Prints a result for people to standard output, with nothing that could harm a terminal. */
  public void show(String lines) throws IOException {
    byte[] bytes = SafeText.lines(lines).getBytes(StandardCharsets.UTF_8);
    Output.standard(out).write(stream -> stream.write(bytes));
  }

  private void print(String line) {
    err.print(OneLine.of(line) + "\n");
    err.flush();
  }

  /** Ends the run; if a signal does so, it says what it has ended. */
  void end(boolean bySignal) {
    if (fate.end() && bySignal) {
      err.print(terminal ? "\n" : ""); // a bar may stand there, and what the keys showed
      print("privhist: " + fate.inWords());
    }
  }
}
