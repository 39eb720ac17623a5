package io.privhist.benchmarks.generated;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import org.junit.jupiter.api.Test;

class GeneratedDataTest {
  @Test
  void passwords_haveTheStatedSize() {
    RawHistogram raw = GeneratedData.named("passwords");

    assertThat(raw.items()).isBetween(28_000_000L, 36_000_000L);
    assertThat(raw.sensitivePrevalences().rows()).isEqualTo(2_200);
  }

  @Test
  void downloads_haveTheStatedSizeAndLaw() {
    RawHistogram raw = GeneratedData.named("downloads");
    Prevalences rows = raw.sensitivePrevalences();

    assertThat((double) raw.items()).isBetween(4e11, 5e11);
    assertThat(rows.rows()).isBetween(38_000, 40_000);
    assertThat(rows.count(rows.rows() - 1)).isEqualTo((long) (9e12 / (21 * 21)));
    assertThat(rows.prevalence(0)).isBetween(870_000L, 880_000L); // 3e6 (1 - 1/sqrt(2))
  }

  @Test
  void named_number_isAStaircase() {
    assertThat(GeneratedData.named("1e4").sensitivePrevalences().rows()).isEqualTo(140);
    assertThat(GeneratedData.title("1e4")).isEqualTo("staircase of 1e4");
    assertThat(GeneratedData.title("passwords")).isEqualTo("passwords");
  }
}
