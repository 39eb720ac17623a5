package io.privhist.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByteLinesTest {
  private static List<String> lines(InputStream in) throws IOException {
    ByteLines lines = new ByteLines(in, "f", 1 << 20);
    List<String> read = new ArrayList<>();
    while (lines.next()) {
      read.add(lines.latin1());
      assertThat(lines.row()).isEqualTo(read.size());
    }
    return read;
  }

  @Test
  void next_emptyStream_hasNoLine() throws IOException {
    assertThat(lines(Texts.utf8(""))).isEmpty();
  }

  @Test
  void next_byteOrderMarkOnly_hasNoLine() throws IOException {
    assertThat(lines(Texts.utf8("\uFEFF"))).isEmpty();
  }

  @Test
  void next_lastLineWithoutLineFeed_isRead() throws IOException {
    assertThat(lines(Texts.utf8("a\nb"))).containsExactly("a", "b");
  }

  @Test
  void next_carriageReturnAtTheEndOfAnyLine_isNotData() throws IOException {
    assertThat(lines(Texts.utf8("a\r\n\r\nb\rc\r"))).containsExactly("a", "", "b\rc");
  }

  @Test
  void next_byteOrderMarksAtTheStartOfAnyLine_areNotData() throws IOException {
    assertThat(lines(Texts.bytes("\u00EF\u00BB\u00BF\u00EF\u00BB\u00BFa\n\u00EF\u00BB\u00BFb")))
        .containsExactly("a", "b");
  }

  @Test
  void next_linesAcrossBufferEnds_areWhole() throws IOException {
    List<String> expected = new ArrayList<>();
    for (int length = 1; length < 200_000; length = length * 3 + 1) {
      expected.add("x".repeat(length));
      expected.add("y".repeat(65_535 - length % 7));
    }
    assertThat(lines(Texts.utf8(String.join("\n", expected)))).isEqualTo(expected);
  }

  @Test
  void next_streamThatGivesOneByteAtATime_givesTheSameLines() throws IOException {
    InputStream slow =
        new InputStream() {
          private final InputStream all = Texts.utf8("\uFEFFab\r\n\nc");

          @Override
          public int read() throws IOException {
            return all.read();
          }

          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            return all.read(into, offset, Math.min(1, length));
          }
        };
    assertThat(lines(slow)).containsExactly("ab", "", "c");
  }

  @Test
  void next_lineLongerThanAllowed_isRefused() {
    ByteLines lines = new ByteLines(Texts.utf8("a\n" + "x".repeat(500_000)), "f", 100_000);
    assertThatThrownBy(
            () -> {
              while (lines.next()) {}
            })
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("f: row 2: is longer than 100000 bytes; is this a text file?");
  }
}
