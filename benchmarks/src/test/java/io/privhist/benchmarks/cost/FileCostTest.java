package io.privhist.benchmarks.cost;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.benchmarks.generated.Staircase;
import io.privhist.benchmarks.measure.AllocatedBytes;
import io.privhist.files.PrevalenceText;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanisms;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reading and writing take memory by the row, whatever number of labels or items a row has. */
class FileCostTest {
  // Bytes allocated for a row, at most
  private static final double TEXT_BYTES_WRITTEN = 40;
  private static final double TEXT_BYTES_READ = 115;
  private static final double JSON_BYTES_WRITTEN = 55;
  private static final double JSON_BYTES_READ = 300;

  private final RawHistogram staircase = Staircase.of(1e10);
  private final int rows = staircase.sensitivePrevalences().rows();

  @Test
  void csv_manyRows_isWrittenAndReadInProportionToThem() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    PrevalenceText.writeCsv(staircase.sensitivePrevalences(), file);
    byte[] bytes = file.toByteArray();

    assertThat(
            perRow(
                () ->
                    PrevalenceText.writeCsv(
                        staircase.sensitivePrevalences(), OutputStream.nullOutputStream()),
                rows))
        .isLessThan(TEXT_BYTES_WRITTEN);
    assertThat(perRow(() -> PrevalenceText.read(new ByteArrayInputStream(bytes), "file"), rows))
        .isLessThan(TEXT_BYTES_READ);
  }

  @Test
  void csv_oneRowOfManyLabels_isReadInLittleMemory() {
    byte[] bytes = "count,prevalence\n100000000,100000000\n".getBytes(US_ASCII);

    assertThat(
            AllocatedBytes.during(
                () -> PrevalenceText.read(new ByteArrayInputStream(bytes), "file")))
        .isLessThan(1_000_000);
  }

  @Test
  void json_manyRows_isWrittenAndReadInProportionToThem() throws IOException {
    Release release =
        Mechanisms.named("tiling").release(staircase, Epsilon.parse("1")).withBand(0.95);
    ReleaseDocument document = ReleaseDocument.of(release, Instant.EPOCH, "test", Optional.empty());
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    ReleaseJson.write(document, file);
    byte[] bytes = file.toByteArray();
    int both =
        release.histogram().prevalences().rows() + release.band(0.95).orElseThrow().curve().rows();

    assertThat(perRow(() -> ReleaseJson.write(document, OutputStream.nullOutputStream()), both))
        .isLessThan(JSON_BYTES_WRITTEN);
    assertThat(perRow(() -> ReleaseJson.read(new ByteArrayInputStream(bytes), "file"), both))
        .isLessThan(JSON_BYTES_READ);
  }

  @Test
  void perRow_textAsObjects_isNoticed() {
    String text = "100000,1\n".repeat(rows);

    assertThat(perRow(() -> text.lines().map(line -> line.split(",", 2)).toList(), rows))
        .isGreaterThan(TEXT_BYTES_READ);
  }

  private static double perRow(AllocatedBytes.Task task, int rows) {
    return (double) AllocatedBytes.during(task) / rows;
  }
}
