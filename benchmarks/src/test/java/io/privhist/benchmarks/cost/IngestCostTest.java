package io.privhist.benchmarks.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.benchmarks.measure.AllocatedBytes;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Labels do not come into the heap: a path that brings them or their rows there fails here. Text is
 * counted in the heap, but by fingerprints, which are as short as the labels are long.
 */
class IngestCostTest {
  private static final int FEW = 2_000;
  private static final int MANY = 200_000;
  private static final double LABELS_PER_LINE = 2 / 3.0;

  @TempDir Path folder;

  /** Files of which each is read in another way. */
  enum Form {
    TEXT("labels.txt", 64, "", i -> "label".repeat(50) + i),
    TEXT_WITH_CARRIAGE_RETURNS("returns.txt", 64, "", i -> "label".repeat(50) + i + "\r"),
    CSV("labels.csv", 1, "label,x\n", i -> "label" + i + ",1"),
    CSV_WITH_QUOTES("quotes.csv", 1, "label,x\n", i -> "\"label\"\"" + i + "\",1"),
    JSON_LINES("labels.jsonl", 32, "", i -> "{\"label\": \"label" + i + "\"}");

    private final String file;
    private final int bytesPerLine; // at most; for text fingerprints, for JSON an empty list
    private final String header;
    private final IntFunction<String> line;

    Form(String file, int bytesPerLine, String header, IntFunction<String> line) {
      this.file = file;
      this.bytesPerLine = bytesPerLine;
      this.header = header;
      this.line = line;
    }
  }

  /** Something that counts the labels of a file. */
  @FunctionalInterface
  private interface Counter {
    RawHistogram count(Path file) throws IOException;
  }

  @ParameterizedTest
  @EnumSource
  void count_hundredTimesTheLabels_allocatesLittleMore(Form form) throws IOException {
    requireNoLabels(form, IngestCostTest::count);
  }

  @Test
  void requireNoLabels_labelsAsStrings_isNoticed() {
    assertThatThrownBy(
            () ->
                requireNoLabels(
                    Form.JSON_LINES, file -> RawHistogram.ofLabels(Files.readAllLines(file))))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("bytes for each further line");
  }

  private void requireNoLabels(Form form, Counter counter) throws IOException {
    bytes(form, FEW, counter); // classes are loaded once
    long few = bytes(form, FEW, counter);
    long many = bytes(form, MANY, counter);

    assertThat((double) (many - few) / (MANY - FEW) * LABELS_PER_LINE)
        .as("bytes for each further line")
        .isLessThan(form.bytesPerLine);
  }

  private long bytes(Form form, int labels, Counter counter) throws IOException {
    Path file = write(form, labels);
    RawHistogram[] counted = new RawHistogram[1];
    long bytes = AllocatedBytes.during(() -> counted[0] = counter.count(file));
    assertThat(counted[0].sensitivePrevalences())
        .isEqualTo(
            RawHistogram.ofPrevalences(new long[] {1, 2}, new long[] {labels / 2, labels / 2})
                .sensitivePrevalences());
    return bytes;
  }

  /** Writes labels of which every other one occurs twice. */
  private Path write(Form form, int labels) throws IOException {
    StringBuilder text = new StringBuilder(form.header);
    IntStream.concat(IntStream.range(0, labels), IntStream.range(0, labels).filter(i -> i % 2 == 0))
        .forEach(i -> text.append(form.line.apply(i)).append('\n'));
    return Files.writeString(folder.resolve(form.file), text);
  }

  /** On one thread, this one, of which the allocations are known. */
  private static RawHistogram count(Path file) throws IOException {
    Resources resources =
        new Resources(
            OptionalLong.empty(),
            OptionalInt.of(1),
            Path.of(System.getProperty("java.io.tmpdir")),
            OptionalLong.empty());
    Request request =
        new Request(
            FileSource.of(file.toString()),
            Selection.of(new Items.Labels(List.of(Items.LINE))),
            resources);
    return Ingest.count(request, new Watch()).histogram();
  }
}
