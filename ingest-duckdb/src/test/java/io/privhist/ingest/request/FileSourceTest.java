package io.privhist.ingest.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileSourceTest {
  @Test
  void name_ofFewPatterns_isAllOfThem() {
    assertThat(FileSource.of("a.csv").name()).isEqualTo("a.csv");
    assertThat(FileSource.of("a", "b", "c", "d*").name()).isEqualTo("a, b, c, d*");
  }

  @Test
  void name_ofManyPatterns_isShort() {
    assertThat(FileSource.of("a", "b", "c", "d", "e").name()).isEqualTo("a, b, c and 2 more");
  }
}
