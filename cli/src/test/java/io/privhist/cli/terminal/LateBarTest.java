package io.privhist.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LateBarTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicLong nanos = new AtomicLong();

  private LateBar bar(String task, long size) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new LateBar(task, size, "", 1, stream, nanos::get);
  }

  @Test
  void stepTo_longerThanASecond_showsHowFarItIs() {
    try (LateBar bar = bar("trials", 40)) {
      nanos.set(1_000_000_000L);
      bar.stepTo(1);
      assertThat(err.size()).isZero();
      nanos.set(1_000_000_001L);
      bar.stepTo(20);
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("trials").contains("20/40");
  }

  @Test
  void progressStream_readSlowly_showsABarAndKeepsTheBytes() throws IOException {
    byte[] content = new byte[3_000_000];
    try (InputStream in =
        new ProgressStream(new ByteArrayInputStream(content), bar("reading", content.length))) {
      assertThat(in.read()).isZero();
      assertThat(err.size()).isZero();
      nanos.set(2_000_000_000L);
      assertThat(in.readAllBytes()).hasSize(content.length - 1);
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("reading");
  }

  @Test
  void progressStream_readQuickly_showsNothing() throws IOException {
    byte[] content = new byte[3_000_000];
    try (InputStream in =
        new ProgressStream(new ByteArrayInputStream(content), bar("reading", content.length))) {
      assertThat(in.readAllBytes()).hasSize(content.length);
    }
    assertThat(err.size()).isZero();
  }
}
