package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.Prevalences;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class LabelTextTest {
  private static Prevalences count(String bytes, TextEncoding encoding) throws IOException {
    return LabelText.read(Texts.bytes(bytes), "f.txt", encoding).histogram().sensitivePrevalences();
  }

  @Test
  void read_labels_areComparedByteForByte() throws IOException {
    assertThat(count("a\nA\n a\na \na\n1\n01\n", TextEncoding.UTF_8))
        .isEqualTo(Prevalences.of(new long[] {1, 2}, new long[] {5, 1}));
  }

  @Test
  void read_carriageReturnsAndByteOrderMark_areNotData() throws IOException {
    assertThat(count("\u00EF\u00BB\u00BFa\r\na\na", TextEncoding.UTF_8))
        .isEqualTo(Prevalences.of(new long[] {3}, new long[] {1}));
  }

  @Test
  void read_emptyLines_areMissingLabels() throws IOException {
    RawInput read = LabelText.read(Texts.utf8("a\n\r\n\n \na\n"), "f.txt", TextEncoding.UTF_8);
    assertThat(read.tally()).isEqualTo(new RowTally(5, 2, 0));
    assertThat(read.histogram().items()).isEqualTo(3);
  }

  @Test
  void read_bytesNotValidInUtf8_areRefusedUnlessLatin1() throws IOException {
    String text = "a\n\u00FFb\n\u00FEb\n";
    assertThatThrownBy(() -> count(text, TextEncoding.UTF_8))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage(
            "f.txt: row 2: has bytes that are not valid UTF-8; give --encoding latin-1 to count any"
                + " bytes");
    assertThat(count(text, TextEncoding.LATIN_1))
        .isEqualTo(Prevalences.of(new long[] {1}, new long[] {3}));
  }

  @Test
  void read_manyOccurrences_areCounted() throws IOException {
    assertThat(count("x\n".repeat(70_000) + "y\n", TextEncoding.UTF_8))
        .isEqualTo(Prevalences.of(new long[] {1, 70_000}, new long[] {1, 1}));
  }
}
