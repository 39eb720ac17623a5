package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Source;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines and fields of the worst bytes. */
class TextBytesTest {
  @TempDir Path folder;

  private Counted count(byte[] content, String name, Encoding encoding, Items items)
      throws IOException {
    Path file = Sample.write(folder.resolve(name), content);
    Source source = new FileSource(List.of(file.toString()), Optional.empty(), encoding);
    return Ingest.count(Request.of(source, items), new Watch());
  }

  private Counted countLines(String latin1, Encoding encoding) throws IOException {
    return count(latin1.getBytes(StandardCharsets.ISO_8859_1), "t.txt", encoding, Items.lines());
  }

  @Test
  void latin1_everyByteIsALabelOfItsOwn() throws IOException {
    for (String end : List.of("\n", "\r\n")) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 256; i++) {
        text.append(i == '\n' ? "" : "a" + (char) i + "b" + end);
      }
      Counted counted = countLines(text.toString(), Encoding.LATIN_1);
      assertThat(counted.histogram().sensitivePrevalences().labels()).isEqualTo(255);
      assertThat(counted.histogram().items()).isEqualTo(255);
    }
  }

  @Test
  void latin1AndUtf8_ofTheSameAsciiInSeveralFiles_agree() throws IOException {
    Sample.write(folder.resolve("1.txt"), "é\n".getBytes(StandardCharsets.ISO_8859_1));
    Sample.write(folder.resolve("2.txt"), "plain\n\u001Bn\n");
    Sample.write(folder.resolve("3.txt"), "plain\n\u001Bn\r\n");
    Source source = new FileSource(List.of(folder + "/*.txt"), Optional.empty(), Encoding.LATIN_1);
    Counted counted = Ingest.count(Request.of(source, Items.lines()), new Watch());
    assertThat(counted.histogram().sensitivePrevalences())
        .isEqualTo(RawHistogram.ofCounts(1, 2, 2).sensitivePrevalences());
  }

  @Test
  void latin1_packedWithZstd_keepsBytesApart() throws IOException, SQLException {
    Path plain = Sample.write(folder.resolve("p.txt"), "\u00e9\n\u00e8\n");
    Sample.zstd(plain, folder.resolve("p.txt.zst"));
    Source source =
        new FileSource(
            List.of(folder.resolve("p.txt.zst").toString()), Optional.empty(), Encoding.LATIN_1);
    Counted counted = Ingest.count(Request.of(source, Items.lines()), new Watch());
    assertThat(counted.histogram().sensitivePrevalences().labels()).isEqualTo(2);
  }

  @Test
  void byteOrderMarks_atTheStartOfAnyRecord_areNotData() throws IOException {
    String mark = "\u00ef\u00bb\u00bf";
    for (Encoding encoding : Encoding.values()) {
      for (String more : List.of("", "\n", "\r\n", "\n" + mark)) {
        Counted counted =
            countLines(mark + "a\na\n" + mark + mark + "a\nb" + mark + more, encoding);
        assertThat(counted.histogram().sensitivePrevalences())
            .isEqualTo(RawHistogram.ofCounts(3, 1).sensitivePrevalences());
        assertThat(counted.tally().rows()).isEqualTo(4);
      }
    }
  }

  @Test
  void byteOrderMark_acrossTheBuffersOfAReader_isNotData() throws IOException {
    String mark = "\u00ef\u00bb\u00bf";
    for (int before = (1 << 16) - 8; before < (1 << 16) + 2; before++) {
      Counted counted = countLines("x".repeat(before) + "\n" + mark + "a\na\n", Encoding.UTF_8);
      assertThat(counted.histogram().sensitivePrevalences())
          .isEqualTo(RawHistogram.ofCounts(1, 2).sensitivePrevalences());
    }
  }

  @Test
  void blankLines_areLeftOutAndTallied() throws IOException {
    for (String end : List.of("\n", "\r\n")) {
      Counted counted = countLines(("a|||  |a").replace("|", end), Encoding.UTF_8);
      assertThat(counted.tally().rows()).isEqualTo(5);
      assertThat(counted.tally().missing()).isEqualTo(2);
      assertThat(counted.histogram().sensitivePrevalences())
          .isEqualTo(RawHistogram.ofCounts(2, 1).sensitivePrevalences());
    }
  }

  @Test
  void csvBlankAndMissing_areLeftOutAndTallied() throws IOException {
    for (String quoted : List.of("a", "\"a\"")) {
      String table = "x,y\n" + quoted + ",1\n,2\n\na,3\n";
      Counted counted =
          count(
              table.getBytes(StandardCharsets.UTF_8),
              "t.csv",
              Encoding.UTF_8,
              new Items.Labels(List.of("x")));
      assertThat(counted.tally().rows()).isEqualTo(4);
      assertThat(counted.tally().missing()).isEqualTo(2);
      assertThat(counted.histogram().items()).isEqualTo(2);
    }
  }

  /** Lines of random bytes, most of them special, against a split in plain Java. */
  @Test
  void lines_ofRandomBytes_equalAPlainSplit() throws IOException {
    SplittableRandom random = new SplittableRandom(47);
    String alphabet = "ab\n\n\r\u0001\u001b\u0000\",\t\\nz";
    for (int round = 0; round < 16; round++) {
      String letters = round % 2 == 0 ? alphabet : alphabet.replace("\r", "").replace("\u0001", "");
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 400; i++) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      List<String> expected = new ArrayList<>();
      for (String line : text.toString().split("\n", -1)) {
        expected.add(line);
      }
      expected.replaceAll(
          line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
      expected.removeIf(String::isEmpty);
      assertThat(countLines(text.toString(), Encoding.UTF_8).histogram().sensitivePrevalences())
          .isEqualTo(RawHistogram.ofLabels(expected).sensitivePrevalences());
    }
  }

  @Test
  void lines_longAndMany_areAllCounted() throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      labels.add(("x" + i % 7).repeat(1_000_000 + i % 3));
    }
    text.write(Sample.lines(labels, "\n"));
    Counted direct = count(text.toByteArray(), "t.txt", Encoding.UTF_8, Items.lines());
    assertThat(direct.histogram().sensitivePrevalences())
        .isEqualTo(RawHistogram.ofLabels(labels).sensitivePrevalences());
    text.write("\r\n".getBytes(StandardCharsets.UTF_8));
    Counted staged = count(text.toByteArray(), "t.txt", Encoding.UTF_8, Items.lines());
    assertThat(staged.histogram().sensitivePrevalences())
        .isEqualTo(direct.histogram().sensitivePrevalences());
  }
}
