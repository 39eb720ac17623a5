package io.privhist.application.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.output.OutputRefusedException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailuresTest {
  private static final String MARKER = "73571973";
  private static final Failures FAILURES =
      new Failures(
          "buy some",
          failure ->
              failure instanceof ArithmeticException ? new UsageException("--numbers") : failure);

  @Test
  void describe_unexpectedFailure_hidesItsMessage() {
    assertThat(FAILURES.describe(new IllegalStateException(MARKER)))
        .isEqualTo("internal error (IllegalStateException); run again with --debug for the place");
    assertThat(FAILURES.exitCode(new IllegalStateException(MARKER))).isEqualTo(1);
    assertThat(FAILURES.describe(new OutOfMemoryError(MARKER)))
        .isEqualTo("not enough memory; buy some");
  }

  @Test
  void describe_failureOfAFile_namesIt() {
    assertThat(FAILURES.describe(new NoSuchFileException("f")))
        .isEqualTo("f: no such file or directory");
    assertThat(FAILURES.describe(new AccessDeniedException("f"))).isEqualTo("f: permission denied");
    assertThat(FAILURES.describe(new FileSystemException("f")))
        .isEqualTo("f: input or output failed");
    assertThat(FAILURES.describe(new FileSystemException("f", null, "is full")))
        .isEqualTo("f: is full");
    assertThat(FAILURES.describe(new IOException())).isEqualTo("input or output failed");
  }

  @Test
  void describe_failureAfterTheDraw_saysThatEpsilonIsSpent() {
    Throwable failure = new SpentException(new FileSystemException("f", null, "is full"));
    assertThat(FAILURES.describe(failure))
        .isEqualTo("f: is full; the noise was drawn, count the epsilon of this run as spent");
    assertThat(FAILURES.exitCode(failure)).isEqualTo(1);
    assertThat(FAILURES.describe(new SpentException(new IllegalStateException(MARKER))))
        .startsWith("internal error (IllegalStateException); the noise was drawn")
        .doesNotContain("run again");
  }

  @Test
  void exitCode_faultOfWordsOrData_is2() {
    assertThat(FAILURES.exitCode(new UsageException("--x"))).isEqualTo(2);
    assertThat(FAILURES.exitCode(new OutputRefusedException("is the input"))).isEqualTo(2);
    assertThat(FAILURES.exitCode(new ArithmeticException())).isEqualTo(2);
    assertThat(FAILURES.describe(new ArithmeticException(MARKER))).isEqualTo("--numbers");
    assertThat(FAILURES.exitCode(new IOException())).isEqualTo(1);
  }
}
