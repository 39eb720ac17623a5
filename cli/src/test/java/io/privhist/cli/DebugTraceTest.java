package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.options.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class DebugTraceTest {
  private static final String MARKER = "73571973";

  @Test
  void of_unexpectedFailures_hasPlacesButNoMessages() {
    Throwable cause = new IOException(MARKER);
    Throwable failure = new IllegalStateException(MARKER, cause);
    failure.addSuppressed(new NumberFormatException(MARKER));
    cause.addSuppressed(failure); // a circle ends
    assertThat(DebugTrace.of(failure))
        .startsWith("java.lang.IllegalStateException\n\tat io.privhist.cli.DebugTraceTest.of_")
        .contains("\nSuppressed: java.lang.NumberFormatException\n\tat ")
        .contains("\nCaused by: java.io.IOException\n\tat ")
        .contains("\nSuppressed: java.lang.IllegalStateException\n")
        .doesNotContain(MARKER);
  }

  @Test
  void of_ownFailure_hasItsMessage() {
    assertThat(DebugTrace.of(new UsageException("--band must be")))
        .startsWith("io.privhist.options.UsageException: --band must be\n\tat ");
  }

  @Test
  void debug_unexpectedFailure_showsNoMessage() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException(MARKER);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new Console(broken, OutputStream.nullOutputStream(), new PrintStream(err), false),
            "count",
            "-",
            "--debug");
    assertThat(code).isEqualTo(1);
    assertThat(err.toString())
        .startsWith(
            "privhist: internal error (IllegalStateException); run again with --debug for the"
                + " place\njava.lang.IllegalStateException\n\tat ")
        .doesNotContain(MARKER);
  }
}
