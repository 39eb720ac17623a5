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
        .hasMessage("format must be json, csv or frequency-list, got \"xml\"");
  }

  @Test
  void textEncoding_named_knowsEveryEncoding() {
    for (TextEncoding encoding : TextEncoding.values()) {
      assertThat(TextEncoding.named(encoding.id())).isEqualTo(encoding);
    }
    assertThatThrownBy(() -> TextEncoding.named("utf-16"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("encoding must be utf-8 or latin-1, got \"utf-16\"");
  }
}
