package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelimiterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "user,city~,",
        "user;city~;",
        "user|city~|",
        "user~,",
        "user;city,town~,",
        "\"a;b\",c~,",
        "\"a,b\";c~;",
        "''~,"
      })
  void ofHeader_oneOfTheUsualSigns_isTheDelimiter(String header, char expected) {
    assertThat(Delimiter.ofHeader(header)).isEqualTo(expected);
  }

  @Test
  void ofHeader_tab_isTheDelimiter() {
    assertThat(Delimiter.ofHeader("user\tcity")).isEqualTo('\t');
  }

  @Test
  void named_oneSignOrTab_isIt() {
    assertThat(Delimiter.named(";")).isEqualTo(';');
    assertThat(Delimiter.named(" ")).isEqualTo(' ');
    assertThat(Delimiter.named("tab")).isEqualTo('\t');
    assertThat(Delimiter.named("\\t")).isEqualTo('\t');
    assertThat(Delimiter.named("\t")).isEqualTo('\t');
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ";;", "\"", "\n", "\r", "\u00e9", "comma", "\u007f"})
  void named_whateverElse_isRefused(String word) {
    assertThatThrownBy(() -> Delimiter.named(word))
        .hasMessageStartingWith("the delimiter must be one sign of ASCII");
  }
}
