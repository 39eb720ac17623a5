package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LateBarTest {
  @Test
  void stepTo_longerThanASecond_showsHowFarItIs() throws InterruptedException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    try (LateBar bar = new LateBar("trials", 40, "", 1, stream)) {
      bar.stepTo(1);
      assertThat(err.size()).isZero();
      Thread.sleep(1_100);
      bar.stepTo(20);
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("trials").contains("20/40");
  }
}
