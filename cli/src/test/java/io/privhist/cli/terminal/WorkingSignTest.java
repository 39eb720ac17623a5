package io.privhist.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkingSignTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Console console(boolean terminal) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new Console(
        InputStream.nullInputStream(), OutputStream.nullOutputStream(), stream, terminal);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void during_work_givesItsResult(boolean terminal) {
    assertThat(WorkingSign.during("releasing", console(terminal), () -> 42)).isEqualTo(42);
  }

  /** The work ends when the sign appears, so a sign that never came would stop this test. */
  @Test
  void during_longWork_showsASign() {
    Console console = console(true);

    WorkingSign.during("releasing", console, () -> waitForASign(1));

    assertThat(err.toString(StandardCharsets.UTF_8)).contains("releasing");
  }

  private int waitForASign(int result) {
    while (err.size() == 0) {
      Thread.onSpinWait();
    }
    return result;
  }

  @Test
  void during_workThatFails_throwsTheSame() {
    assertThatThrownBy(
            () ->
                WorkingSign.during(
                    "releasing",
                    console(true),
                    () -> {
                      throw new IllegalStateException("as it was");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("as it was");
  }
}
