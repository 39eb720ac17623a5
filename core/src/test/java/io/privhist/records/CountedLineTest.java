package io.privhist.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountedLineTest {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "      3 anne,3,anne",
        "12 a b,12,a b",
        "3  a,3, a",
        "  7 ,7,''",
        "\t4\tx,4,x",
        " 2 9,2,9"
      })
  void of_outputOfUniq_isCountAndLabel(String line, String count, String label) {
    assertThat(CountedLine.of(line, FileKind.UNIQ)).contains(new CountedLine(label, count));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "3", "  3", "x 3", "-3 x", "3.5 x", "3,x"})
  void of_lineThatIsNoOutputOfUniq_isAbsent(String line) {
    assertThat(CountedLine.of(line, FileKind.UNIQ)).isEmpty();
  }

  @Test
  void of_hashAndCount_theCountIsBehindTheColon() {
    assertThat(CountedLine.of("00AA:12", FileKind.HASH_COUNT))
        .contains(new CountedLine("00AA", "12"));
    assertThat(CountedLine.of("12:00", FileKind.HASH_COUNT)).contains(new CountedLine("12", "00"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00AA", "00AA:", ":12", "a:b", "a:1:2", "a b:1", "a:1 ", "a:-1"})
  void of_lineThatIsNoHashAndCount_isAbsent(String line) {
    assertThat(CountedLine.of(line, FileKind.HASH_COUNT)).isEmpty();
  }

  @Test
  void toString_printsNoLabel() {
    assertThat(new CountedLine("secret", "1")).hasToString("CountedLine[redacted]");
  }
}
