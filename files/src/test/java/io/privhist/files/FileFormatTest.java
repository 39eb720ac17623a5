package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FileFormatTest {
  @Test
  void ofFileName_knowsTheExtensions() {
    assertThat(FileFormat.ofFileName("a.json")).contains(FileFormat.JSON);
    assertThat(FileFormat.ofFileName("a.b.CSV")).contains(FileFormat.CSV);
    assertThat(FileFormat.ofFileName("a.txt")).contains(FileFormat.FREQUENCY_LIST);
    assertThat(FileFormat.ofFileName("a.freq")).contains(FileFormat.FREQUENCY_LIST);
    assertThat(FileFormat.ofFileName("a.parquet")).contains(FileFormat.PARQUET);
    assertThat(FileFormat.ofFileName("a.HTML")).contains(FileFormat.HTML);
    assertThat(FileFormat.ofFileName("a.xml")).isEmpty();
    assertThat(FileFormat.ofFileName("a")).isEmpty();
    assertThat(FileFormat.ofFileName("json")).isEmpty();
  }

  @Test
  void named_knowsEveryFormat() {
    for (FileFormat format : FileFormat.values()) {
      assertThat(FileFormat.named(format.id())).isEqualTo(format);
    }
    assertThatThrownBy(() -> FileFormat.named("xml"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("format must be json, csv, frequency-list, parquet or html, got \"xml\"");
  }
}
