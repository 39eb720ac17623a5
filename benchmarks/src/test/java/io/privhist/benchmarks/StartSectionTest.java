package io.privhist.benchmarks;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.PrevalenceText;
import io.privhist.histogram.RawHistogram;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StartSectionTest {
  @Test
  void passwordLike_hasTheStatedSize() throws IOException {
    byte[] text = StartSection.passwordLike().getBytes(US_ASCII);

    RawHistogram raw = PrevalenceText.read(new ByteArrayInputStream(text), "list").histogram();

    assertThat(raw.items()).isBetween(28_000_000L, 36_000_000L);
    assertThat(raw.sensitivePrevalences().rows()).isEqualTo(2_200);
  }
}
