package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountTextTest {
  private static RawInput read(String text) throws IOException {
    return CountText.read(Texts.utf8(text), "f.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5\n1\n5\n100000\n",
        "\uFEFFcount\r\n100000\r\n5\r\n5\r\n1",
        "\n \ncount\n1\n5\n5\n100000\n",
        "1\n 5 \n5\n\n100000\n0"
      })
  void read_countsInAnyOrder_areTallied(String text) throws IOException {
    assertThat(read(text).histogram().sensitivePrevalences())
        .isEqualTo(Prevalences.of(new long[] {1, 5, 100_000}, new long[] {1, 2, 1}));
  }

  @Test
  void read_talliesBlankRowsAndZeros() throws IOException {
    assertThat(read("count\n0\n\n4\n0\n").tally()).isEqualTo(new RowTally(4, 1, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1~2,3 | row 2: wrong number of columns; expected 1 (count)
          1~2 3 | row 2: wrong number of columns; expected 1 (count)
          1~-2  | row 2: the count is negative; expected a whole number
          1~2.0 | row 2: the count is not a whole number; expected a whole number
          n~2   | row 1: the count is not a number; expected a whole number, or the header count
          ~n~2  | row 2: the count is not a number; expected a whole number, or the header count
          1~count | row 2: the count is not a number; expected a whole number
          1~9223372036854775808 | row 2: the count is too large; expected a whole number
          1~1152921504606846976 | row 2: brings the number of items above 2^60; 1152921504606846976 items are the most that can be released
          """)
  void read_brokenRow_isRefusedByNumberAndReason(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('~', '\n')))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.txt: " + message);
  }
}
