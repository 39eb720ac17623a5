package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.IngestException;
import io.privhist.records.FileKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileHeadTest {
  private static final String ZSTD = "(\u00B5/\u00FD";

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
        "1 2|the first row has two numbers",
        "' 1  2 '|the first row has two numbers",
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
