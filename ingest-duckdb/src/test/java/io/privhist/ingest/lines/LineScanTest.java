package io.privhist.ingest.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineScanTest {
  private static final String MARK = "\u00EF\u00BB\u00BF"; // bytes as characters
  private static final String[] PIECES = {
    "\n",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    MARK,
    "\u00EF",
    "\u00EF\u00BB",
    "a",
    "b",
    "\u0000",
    "\u0080",
    "\u00E9",
    "12345678",
    "123456789012345",
    "\u008A"
  };

  @TempDir Path folder;

  /** Lines as they are defined, of a text whose characters are its bytes. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    String[] pieces = text.split("\n", -1);
    for (int i = 0; i < pieces.length; i++) {
      String line = pieces[i];
      while (line.startsWith(MARK)) {
        line = line.substring(MARK.length());
      }
      if (i < pieces.length - 1 || !line.isEmpty()) {
        lines.add(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
      }
    }
    return lines;
  }

  private List<String> scanned(String text, long part) throws IOException {
    Path file = folder.resolve("text");
    Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
    List<String> lines = new ArrayList<>();
    try (FileChannel channel = FileChannel.open(file)) {
      LineScan scan = new LineScan(channel, text.length());
      for (long from = 0; from < text.length(); from += part) {
        scan.startPart(from, Math.min(text.length(), from + part));
        while (scan.next()) {
          String line =
              new String(
                  scan.bytes(),
                  scan.start(),
                  scan.end() - scan.start(),
                  StandardCharsets.ISO_8859_1);
          lines.add(line);
          if (scan.isAscii()) {
            assertThat(line).matches("\\p{ASCII}*");
          }
        }
      }
    }
    return lines;
  }

  @Test
  void next_anyTextInAnyParts_findsEachLineOnce() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 400; i++) {
      StringBuilder text = new StringBuilder();
      for (int pieces = random.nextInt(40); pieces > 0; pieces--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      for (long part : new long[] {1, 2, 3, 8, 17, 1 << 20}) {
        assertThat(scanned(text.toString(), part)).isEqualTo(lines(text.toString()));
      }
    }
  }

  @Test
  void next_lineOfManyParts_isOneLine() throws IOException {
    String text = "first\n" + "x".repeat(100_000) + "\nlast";
    assertThat(scanned(text, 1 << 10)).isEqualTo(lines(text));
  }

  @Test
  void next_lineThatIsTooLong_isDoubtful() throws IOException {
    String text = "x".repeat((1 << 24) + 1) + "\n";
    assertThatThrownBy(() -> scanned(text, 1 << 20)).isInstanceOf(DoubtfulLineException.class);
    assertThat(scanned(text.substring(1), 1 << 20)).hasSize(1);
  }

  @Test
  void startPart_fileThatBecameShorter_fails() throws IOException {
    Path file = Files.writeString(folder.resolve("short"), "abc\n");
    try (FileChannel channel = FileChannel.open(file)) {
      LineScan scan = new LineScan(channel, 5);
      assertThatThrownBy(() -> scan.startPart(0, 5)).isInstanceOf(EOFException.class);
    }
  }
}
