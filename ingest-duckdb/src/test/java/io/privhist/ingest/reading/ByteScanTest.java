package io.privhist.ingest.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.ingest.engine.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scan of words against a look at every byte. */
class ByteScanTest {
  @TempDir Path folder;

  private ByteScan scan(String latin1, int threads) throws IOException {
    Path file = Files.write(folder.resolve("f"), latin1.getBytes(StandardCharsets.ISO_8859_1));
    return ByteScan.of(file, ',', threads, new Run());
  }

  @Test
  void scan_ofRandomBytes_seesWhatALoopSees() throws IOException {
    SplittableRandom random = new SplittableRandom(48);
    String alphabet = "abcdefgh,\u0000\u0002\u000b\u000c\u000e!#\u007f\n";
    String special = "\r,\"\u0080\u00ff\u00ef\n";
    for (int round = 0; round < 3_000; round++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(60);
      for (int i = 0; i < length; i++) {
        String letters = random.nextInt(40) == 0 ? special : alphabet;
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      String bytes = text.toString();
      ByteScan scan = scan(bytes, 1 + random.nextInt(4));
      assertThat(scan.hasCarriageReturn()).isEqualTo(bytes.contains("\r"));
      long lines =
          bytes.chars().filter(c -> c == '\n').count()
              + (bytes.isEmpty() || bytes.endsWith("\n") ? 0 : 1);
      assertThat(scan.lines()).as(bytes).isEqualTo(lines);
      long commas = bytes.chars().filter(c -> c == ',').count();
      for (int columns = 1; columns <= 3; columns++) {
        assertThat(scan.hasColumns(columns)).as(bytes).isEqualTo(commas == (columns - 1) * lines);
      }
      assertThat(scan.hasQuote()).isEqualTo(bytes.contains("\""));
      assertThat(scan.isAscii()).isEqualTo(bytes.chars().allMatch(c -> c < 0x80));
      assertThat(scan.hasBlankLine())
          .as(bytes)
          .isEqualTo(bytes.startsWith("\n") || bytes.contains("\n\n"));
      assertThat(scan.hasMarkedLine())
          .as(bytes)
          .isEqualTo(bytes.startsWith("\u00ef") || bytes.contains("\n\u00ef"));
      int longest = 0;
      for (String line : bytes.split("\n", -1)) {
        longest = Math.max(longest, line.length());
      }
      assertThat(scan.longestLine()).isGreaterThanOrEqualTo(longest);
    }
  }

  @Test
  void scan_ofManyChunks_seesTheirBorders() throws IOException {
    String chunk = "x".repeat((1 << 20) - 1) + "\n";
    assertThat(scan(chunk + "y", 1).hasBlankLine()).isFalse();
    assertThat(scan(chunk + "\n", 1).hasBlankLine()).isTrue();
    assertThat(scan(chunk + "\u00ef", 1).hasMarkedLine()).isTrue();
    assertThat(scan(chunk + chunk + "\"", 3).hasQuote()).isTrue();
    assertThat(scan(chunk + chunk, 3).longestLine()).isBetween(1L << 20, 3L << 20);
  }
}
