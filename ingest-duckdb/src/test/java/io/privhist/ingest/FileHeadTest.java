package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Resources;
import io.privhist.records.FileKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileHeadTest {
  private static final String TWO_NUMBERS =
      "the first row has two numbers, as published counts and prevalences have, and what uniq -c"
          + " writes of numbers, which --kind uniq reads";

  private static final String ZSTD = "(\u00B5/\u00FD";

  @TempDir Path folder;

  private static byte[] bytes(String content) {
    return content.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static FileHead head(String content) {
    return FileHead.of(bytes(content));
  }

  private static byte[] zipped(String content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes(content));
    }
    return out.toByteArray();
  }

  /** By their first bytes, whatever their names say, for the command and for the library. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          504b0304140000000800           | is a zip archive (or a spreadsheet) | unzip -p
          fd377a585a000004               | is packed with xz                   | xz -dc
          425a6839314159265359           | is packed with bzip2                | bzip2 -dc
          377abcaf271c0004               | is a 7z archive                     | 7z x -so
          526172211a0701                 | is a rar archive                    | unrar p -inul
          04224d186440                   | is packed with lz4                  | lz4 -dc
          1f9d90                         | is packed with compress             | uncompress -c
          """)
  void archive_isNamedWithItsRemedy(String hex, String what, String command) throws IOException {
    byte[] content = HexFormat.of().parseHex(hex);
    String message =
        "data.csv: %s, which is not read; unpack it first (%s), or pack it with gzip or zstd"
            .formatted(what, command);
    assertThatThrownBy(() -> FileHead.of(content).requireNoArchive("data.csv"))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessage(message);
    for (FileKind kind : List.of(FileKind.CSV, FileKind.TEXT, FileKind.PAIRS)) {
      assertThatThrownBy(
              () ->
                  Ingest.columns(
                      new FileSource(
                          List.of(Files.write(folder.resolve("data.csv"), content).toString()),
                          Optional.of(kind),
                          Encoding.UTF_8),
                      Resources.usual(),
                      new Watch()))
          .hasMessageEndingWith(message);
    }
  }

  @Test
  void tar_isNamedInGzipToo() throws IOException {
    String tar = "a".repeat(257) + "ustar\000" + "0".repeat(300);
    for (byte[] content : List.of(bytes(tar), zipped(tar))) {
      assertThatThrownBy(() -> FileHead.of(content).requireNoArchive("data.tgz"))
          .hasMessageStartingWith("data.tgz: is a tar archive");
    }
    FileHead.of(bytes("BZh9 and Rar! and PK are words\n")).requireNoArchive("words.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count,prevalence",
        "count,prevalence\r\n1,2\r\n",
        "\u00EF\u00BB\u00BFcount,prevalence\n",
        "\n\u00EF\u00BB\u00BF\u00EF\u00BB\u00BFcount,prevalence\n",
        " \t\r\ncount,prevalence\n"
      })
  void hasPrevalenceHeader_theFirstRowThatIsNotBlank_decides(String content) throws IOException {
    assertThat(head(content).hasPrevalenceHeader()).isTrue();
    assertThat(FileHead.of(zipped(content)).hasPrevalenceHeader()).isTrue();
    assertThat(head("x\n" + content).hasPrevalenceHeader()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "17", "two words", "17 x", "1;2", "count", "1.5", "a\nb,c\n"})
  void doubt_textOfOneColumn_hasNone(String content) {
    assertThat(head(content).doubt()).isEmpty();
    assertThat(head(content).hasPrevalenceHeader()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,2|the first row looks like a table",
        "'1\t2'|the first row looks like a table",
        "count prevalence|the first row looks like a table",
        "1 2|" + TWO_NUMBERS,
        "' 1  2 '|" + TWO_NUMBERS,
        "PAR1|it is not text",
        ZSTD + "x|it is not text"
      })
  void doubt_whatMayBeNoLabels_hasAReason(String content, String reason) {
    assertThat(head(content).doubt()).contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PAR1,|PARQUET",
        "a,b|CSV",
        "'a\tb'|TSV",
        "'a\tb,c'|CSV",
        "' {\"a\": 1, \"b\": 2}'|JSON_LINES",
        "a b|",
        ZSTD + ",|"
      })
  void tableKind_isToldByTheFirstRow(String content, FileKind kind) {
    assertThat(head(content).tableKind().orElse(null)).isEqualTo(kind);
  }

  @Test
  void head_ofGzip_isThatOfTheContentAsFarAsItGoes() throws IOException {
    byte[] packed = zipped("a,b\n" + "1,2\n".repeat(100_000));
    FileHead head = FileHead.of(Arrays.copyOf(packed, packed.length / 2));
    assertThat(head.content()).startsWith("a,b\n1,2\n").hasSizeLessThanOrEqualTo(FileHead.BYTES);
    assertThat(head.tableKind()).contains(FileKind.CSV);
    assertThat(head.unzipped(new ByteArrayInputStream(packed), "a").readAllBytes())
        .hasSize(400_004);
  }

  /** One of the JDK's streams ends after the first member if no byte waits at that moment. */
  @Test
  void unzipped_membersThatComeSlowly_areAllRead() throws IOException {
    byte[] member = zipped("1\n");
    InputStream slow =
        new SequenceInputStream(new ByteArrayInputStream(member), new ByteArrayInputStream(member));
    assertThat(FileHead.of(member).unzipped(slow, "a").readAllBytes()).hasSize(4);
  }

  @Test
  void unzipped_whatIsNotComplete_isRefused() throws IOException {
    byte[] member = zipped("1\n");
    for (int length : List.of(3, member.length - 1, member.length + 1)) {
      InputStream cut = new ByteArrayInputStream(Arrays.copyOf(member, length));
      assertThatThrownBy(() -> FileHead.of(member).unzipped(cut, "a.gz").readAllBytes())
          .isInstanceOf(IngestException.class)
          .hasMessage("a.gz: is not a complete gzip file");
    }
  }

  @Test
  void toString_printsNoContent() {
    assertThat(head("a secret")).hasToString("FileHead[redacted]");
  }
}
