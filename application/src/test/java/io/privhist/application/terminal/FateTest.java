package io.privhist.application.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class FateTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Console console(boolean terminal) {
    return new Console(
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        terminal);
  }

  private String said() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void signal_hasTheLastWord() {
    Console console = console(false);
    console.fate().means("nothing was released");
    console.end(true);
    console.say("privhist: interrupted");
    console.end(true);
    assertThat(said()).isEqualTo("privhist: interrupted, nothing was released\n");
  }

  @Test
  void signal_afterTheRun_saysNothing() {
    Console console = console(false);
    console.end(false);
    console.end(true);
    assertThat(said()).isEmpty();
  }

  @Test
  void signal_onATerminal_startsALineOfItsOwn() {
    console(true).end(true);
    assertThat(said()).isEqualTo("\nprivhist: interrupted\n");
  }

  @Test
  void signal_amongOutputs_namesThoseThatAreComplete() {
    Console console = console(false);
    console.fate().leaves(() -> List.of("a.json", "b.csv"));
    console.fate().means("all is spent");
    console.end(true);
    assertThat(said())
        .isEqualTo("privhist: interrupted, a.json, b.csv are complete; all is spent\n");
  }
}
