package io.privhist.application.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.application.terminal.UsageException;
import io.privhist.files.CountedDocument;
import io.privhist.files.FileFormat;
import io.privhist.files.GroupsDocument;
import io.privhist.files.ReleaseDocument;
import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.GroupedMechanism;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.GroupedRelease;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every format, of all data and of groups: a format without a head here does not compile. */
class HistogramWriterTest {
  private static final RawHistogram RAW = RawHistogram.ofCounts(9, 4, 4, 1);

  private final HistogramWriter writer =
      HistogramWriter.ofText()
          .withParquet((columns, groups, out) -> out.write(text("PAR1 " + columns)))
          .withPages((release, out) -> out.write(text("<!doctype " + release.guarantee())));
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static RawGroups raw(boolean grouped) {
    return grouped
        ? RawGroups.of(
            Grouping.by(List.of("city"), List.of(Group.of("Kiel"), Group.of("Ulm"))),
            List.of(RAW.sensitivePrevalences(), RAW.sensitivePrevalences()),
            RAW.unit())
        : RawGroups.of(RAW);
  }

  private static Publication release(boolean grouped) {
    GroupedRelease release =
        GroupedMechanism.of(Mechanisms.standard())
            .release(raw(grouped), Epsilon.parse("3"))
            .withBand(0.95);
    return grouped
        ? new Publication.OfGroups(
            GroupsDocument.of(release, Instant.EPOCH, "test", Optional.empty()))
        : new Publication.OfAll(
            ReleaseDocument.of(
                release.parts().get(0).release(), Instant.EPOCH, "test", Optional.empty()));
  }

  /** Returns what a file of all data or of groups begins with; no two formats begin alike. */
  private static String head(FileFormat format, boolean grouped) {
    return switch (format) {
      case JSON -> "\\{\n  \"[a-z]+\": \"";
      case CSV -> grouped ? "city,count,prevalence\n" : "count,prevalence\n";
      case FREQUENCY_LIST -> "\\d+ \\d+\n";
      case PARQUET -> grouped ? "PAR1 \\[city]" : "PAR1 \\[]";
      case HTML -> "<!doctype Guarantee";
    };
  }

  static Stream<Arguments> formats() {
    return Stream.of(FileFormat.values())
        .flatMap(format -> Stream.of(true, false).map(grouped -> Arguments.of(format, grouped)));
  }

  private void requireWrittenOrRefused(
      FileFormat format, boolean grouped, Set<FileFormat> refused, Writing writing)
      throws IOException {
    if (refused.contains(format)) {
      assertThatThrownBy(writing::write)
          .isInstanceOfAny(UsageException.class, IllegalArgumentException.class);
      assertThat(out.size()).isZero();
    } else {
      writing.write();
      assertThat(out.toString(StandardCharsets.UTF_8))
          .containsPattern("\\A" + head(format, grouped));
    }
  }

  private interface Writing {
    void write() throws IOException;
  }

  @ParameterizedTest
  @MethodSource("formats")
  void write_aRelease_isInThatFormat(FileFormat format, boolean grouped) throws IOException {
    requireWrittenOrRefused(
        format,
        grouped,
        grouped ? Set.of(FileFormat.FREQUENCY_LIST) : Set.of(),
        () -> writer.write(release(grouped), format, out));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void write_countedData_isInThatFormat(FileFormat format, boolean grouped) throws IOException {
    requireWrittenOrRefused(
        format,
        grouped,
        grouped ? Set.of(FileFormat.FREQUENCY_LIST, FileFormat.HTML) : Set.of(FileFormat.HTML),
        () ->
            writer.write(
                CountedDocument.of(
                    raw(grouped), Optional.empty(), Optional.empty(), Instant.EPOCH, "test"),
                format,
                out));
  }

  @ParameterizedTest
  @EnumSource
  void writeRows_ofOne_isInThatFormat(FileFormat format) throws IOException {
    requireWrittenOrRefused(
        format,
        false,
        Set.of(FileFormat.JSON, FileFormat.HTML),
        () -> writer.writeRows(RAW.sensitivePrevalences(), format, out));
  }
}
