package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrevalenceTextTest {
  private static final Prevalences SMALL =
      Prevalences.of(new long[] {1, 2, 7}, new long[] {10, 3, 1});

  private static Prevalences rows(InputStream in) throws IOException {
    return PrevalenceText.read(in, "f.csv").histogram().sensitivePrevalences();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count,prevalence\n1,10\n2,3\n7,1\n",
        "1,10\n2,3\n7,1",
        "1 10\n2 3\n7 1\n",
        "1\t10\n 2   3\n7 , 1 \n",
        "\uFEFFcount,prevalence\r\n1,10\r\n2,3\r\n7,1\r\n",
        "\n \t\r\ncount,prevalence\n1,10\n2,3\n7,1\n",
        "count prevalence\n7 1\n1 10\n\n2 3\n",
        "0,5\n007,1\n1,10\n0,9\n2,3\n",
      })
  void read_anyAcceptedForm_givesTheSameRows(String text) throws IOException {
    assertThat(rows(Texts.utf8(text))).isEqualTo(SMALL);
  }

  @Test
  void read_talliesBlankRowsAndZeroCounts() throws IOException {
    RawInput read =
        PrevalenceText.read(Texts.utf8("count,prevalence\n\n1,10\n  \n0,4\n3,1\n"), "f.csv");
    assertThat(read.tally()).isEqualTo(new RowTally(5, 2, 1));
    assertThat(read.histogram().items()).isEqualTo(13);
    assertThat(PrevalenceText.read(Texts.utf8("\n\ncount,prevalence\n1,5\n"), "f.csv").tally())
        .isEqualTo(new RowTally(3, 2, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,5\ncount,prevalence\n", "\ncount,prevalence\ncount,prevalence\n"})
  void read_headerFurtherDown_isRefused(String text) {
    assertThatThrownBy(() -> rows(Texts.utf8(text)))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageEndingWith("the count is not a number; expected a whole number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\uFEFF", "count,prevalence", "count,prevalence\r\n", "\n\n"})
  void read_withoutItems_isTheEmptyHistogram(String text) throws IOException {
    assertThat(rows(Texts.utf8(text))).isEqualTo(Prevalences.empty());
  }

  @Test
  void read_exactlyTwoToTheSixtyItems_isAccepted() throws IOException {
    assertThat(rows(Texts.utf8("1152921504606846976,1")).items()).isEqualTo(1L << 60);
    assertThat(rows(Texts.utf8("1,1152921504606846976")).items()).isEqualTo(1L << 60);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1,10~2,3,4 | row 2: wrong number of columns; expected 2 (count,prevalence)
          1,10~2     | row 2: wrong number of columns; expected 2 (count,prevalence)
          1,10~2,3,  | row 2: wrong number of columns; expected 2 (count,prevalence)
          1 10~2 3 4 | row 2: wrong number of columns; expected 2 (count,prevalence)
          1,10~-2,3  | row 2: the count is negative; expected a whole number
          1,10~2,-3  | row 2: the prevalence is negative; expected a whole number
          1,10~2.5,3 | row 2: the count is not a whole number; expected a whole number
          1,10~2,1e3 | row 2: the prevalence is not a whole number; expected a whole number
          1,10~,3    | row 2: the count is missing; expected a whole number
          1,10~2,    | row 2: the prevalence is missing; expected a whole number
          1,10~x,3   | row 2: the count is not a number; expected a whole number
          r,phi      | row 1: the count is not a number; expected a whole number, or the header count,prevalence
          1,10~~~2,0 | row 4: the prevalence is below one; leave out counts that no label has
          3,1~2,1~3,1 | row 3: repeats the count of an earlier row; a row that stands twice would count its people twice; give each count one row
          1,1~2,1~2,5 | row 3: repeats the count of an earlier row; a row that stands twice would count its people twice; give each count one row
          1,1~3,1~~2,1~1,1~2,1 | row 5: repeats the count of an earlier row; a row that stands twice would count its people twice; give each count one row
          1,1~3,1~2,1~4,1~2,1 | row 5: repeats the count of an earlier row; a row that stands twice would count its people twice; give each count one row
          1,10~99999999999999999999,3 | row 2: the count is too large; expected a whole number
          1152921504606846976,x | row 1: the prevalence is not a number; expected a whole number, or the header count,prevalence
          1,1~1152921504606846976,1 | row 2: brings the number of items above 2^60; 1152921504606846976 items are the most that can be released
          9223372036854775807,9223372036854775807 | row 1: brings the number of items above 2^60; 1152921504606846976 items are the most that can be released
          1,1~3000000000,3000000000 | row 2: brings the number of items above 2^60; 1152921504606846976 items are the most that can be released
          """)
  void read_brokenRow_isRefusedByNumberAndReason(String text, String message) {
    assertThatThrownBy(() -> rows(Texts.utf8(text.replace('~', '\n'))))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f.csv: " + message);
  }

  @Test
  void read_binaryJunk_isRefused() {
    assertThatThrownBy(() -> rows(Texts.bytes("1,10\n\u0080\u00FF,3\n")))
        .hasMessage("f.csv: row 2: has bytes that are not valid UTF-8; is this a text file?");
    assertThatThrownBy(() -> rows(Texts.bytes("1,10\n2\0,3\n")))
        .hasMessage("f.csv: row 2: has a NUL byte; is this a text file?");
    assertThatThrownBy(() -> rows(Texts.bytes("7".repeat(1 << 20))))
        .hasMessage("f.csv: row 1: is longer than 65536 bytes; is this a text file?");
  }

  @Test
  void read_manyUnsortedRows_areSorted() throws IOException {
    StringBuilder text = new StringBuilder();
    int rows = 10_007; // prime, so the steps below visit every residue
    for (int i = 0; i < rows; i++) {
      long count = 1 + (long) i * 3_001 % rows;
      text.append(count).append(',').append(count % 5 + 1).append('\n');
    }
    Prevalences read = rows(Texts.utf8(text.toString()));
    assertThat(read.rows()).isEqualTo(rows);
    for (int row = 0; row < rows; row++) {
      assertThat(read.count(row)).isEqualTo(row + 1L);
      assertThat(read.prevalence(row)).isEqualTo((row + 1L) % 5 + 1);
    }
  }

  @Test
  void read_ascendingRowsThenOthers_areSorted() throws IOException {
    assertThat(rows(Texts.utf8("1,5\n4,2\n9,1\n2,7\n12,3\n3,8\n")))
        .isEqualTo(Prevalences.of(new long[] {1, 2, 3, 4, 9, 12}, new long[] {5, 7, 8, 2, 1, 3}));
  }

  @Test
  void write_manyRows_areWrittenInOrder() throws IOException {
    Prevalences.Builder rows = new Prevalences.Builder();
    StringBuilder expected = new StringBuilder("count,prevalence\n");
    for (long count = 1; count <= 10_000; count++) {
      rows.add(3 * count, count);
      expected.append(3 * count).append(',').append(count).append('\n');
    }
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    PrevalenceText.writeCsv(rows.build(), csv);

    assertThat(csv.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
  }

  @Test
  void write_bothForms_areAsDocumentedAndReadBack() throws IOException {
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    ByteArrayOutputStream list = new ByteArrayOutputStream();
    PrevalenceText.writeCsv(SMALL, csv);
    PrevalenceText.writeFrequencyList(SMALL, list);
    assertThat(csv.toString(StandardCharsets.UTF_8))
        .isEqualTo("count,prevalence\n1,10\n2,3\n7,1\n");
    assertThat(list.toString(StandardCharsets.UTF_8)).isEqualTo("1 10\n2 3\n7 1\n");
    assertThat(rows(Texts.utf8(csv.toString(StandardCharsets.UTF_8)))).isEqualTo(SMALL);
    assertThat(rows(Texts.utf8(list.toString(StandardCharsets.UTF_8)))).isEqualTo(SMALL);
  }
}
