package io.privhist.benchmarks.generated;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ZipfLabelsTest {
  @Test
  void write_isTheSameEverywhere() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ZipfLabels.write(out, 100_000);
    List<String> labels = out.toString(US_ASCII).lines().toList();
    assertThat(labels).hasSize(100_000).startsWith("r94r44bfj", "g8iu5a7g", "jh9oc9gem16");
    assertThat(labels).allMatch(label -> label.matches("[0-9a-v]{8,12}"));
    assertThat(Arrays.hashCode(out.toByteArray())).isEqualTo(-1_365_157_287);
    assertThat(new HashSet<>(labels)).hasSize(52_851);
  }

  @Test
  void writeWithUnits_addsAUnitToTheSameLabels() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ZipfLabels.writeWithUnits(out, 100_000, 10);
    List<String> lines = out.toString(US_ASCII).lines().toList();
    assertThat(lines).hasSize(100_001).startsWith("unit,label", "7,r94r44bfj", "6,g8iu5a7g");
    assertThat(lines.subList(1, lines.size()).stream().map(line -> line.charAt(0)).distinct())
        .hasSize(10);
  }
}
