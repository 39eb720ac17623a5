package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressStreamTest {
  private static String shown(long pauseMillis) throws IOException, InterruptedException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    byte[] content = new byte[3_000_000];
    try (InputStream in =
        new ProgressStream(
            new ByteArrayInputStream(content),
            content.length,
            new PrintStream(err, true, StandardCharsets.UTF_8))) {
      assertThat(in.read()).isZero();
      Thread.sleep(pauseMillis);
      assertThat(in.readAllBytes()).hasSize(content.length - 1);
    }
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void read_quickly_showsNothing() throws IOException, InterruptedException {
    assertThat(shown(0)).isEmpty();
  }

  @Test
  void read_longerThanASecond_showsABar() throws IOException, InterruptedException {
    assertThat(shown(1_100)).contains("reading");
  }
}
