package io.privhist.application.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
        .startsWith(
            "java.lang.IllegalStateException\n\tat io.privhist.application.terminal.DebugTraceTest.of_")
        .contains("\nSuppressed: java.lang.NumberFormatException\n\tat ")
        .contains("\nCaused by: java.io.IOException\n\tat ")
        .contains("\nSuppressed: java.lang.IllegalStateException\n")
        .doesNotContain(MARKER);
  }

  @Test
  void of_ownFailure_hasItsMessage() {
    assertThat(DebugTrace.of(new UsageException("--band must be")))
        .startsWith("io.privhist.application.terminal.UsageException: --band must be\n\tat ");
  }
}
