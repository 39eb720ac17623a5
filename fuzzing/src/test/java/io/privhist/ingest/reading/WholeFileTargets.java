package io.privhist.ingest.reading;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import io.privhist.fuzzing.PlainLines;
import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import io.privhist.fuzzing.Texts;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.ingest.rows.NumberText;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Whole files that are counted by the engine, beside obvious readers. */
public final class WholeFileTargets {
  private static final String COLUMN = "a";

  private WholeFileTargets() {}

  /**
   * Returns the label of every row of an accepted file, {@link PlainCsv#MISSING} if it has none.
   */
  @FunctionalInterface
  private interface PlainReader {
    List<String> labels(byte[] input) throws IOException;
  }

  public static List<Target> all() {
    return List.of(
        target(
            FileKind.CSV,
            "csv-file",
            COLUMN,
            input -> column(PlainCsv.read(input, ',')),
            "a,n\nx,1\n\"y, z\",2\n",
            "a,n\n1,2\n3,\n",
            "a\nx\ny\nx\n"),
        target(
            FileKind.TSV,
            "tsv-file",
            COLUMN,
            input -> column(PlainCsv.read(input, '\t')),
            "a\tn\nx\t1\ny\t2\n"),
        target(
            FileKind.JSON_LINES,
            "json-lines-file",
            COLUMN,
            WholeFileTargets::member,
            "{\"a\":\"x\",\"n\":1}\n{\"a\":2.0}\n"),
        target(FileKind.TEXT, "labels-file", Items.LINE, WholeFileTargets::lines, "x\ny\nx\n\n"));
  }

  private static Target target(
      FileKind kind, String name, String column, PlainReader plain, String... seeds) {
    return Target.of(
            name,
            List.of(seeds),
            List.of("\"", ",", "\t", "\n"),
            new WholeFile(kind, column, plain))
        .upTo(2_000)
        .throughEngine();
  }

  private static List<String> column(List<List<String>> rows) {
    if (rows.equals(List.of(PlainCsv.END))) {
      return List.of();
    }
    if (!rows.get(rows.size() - 1).equals(PlainCsv.END)) {
      throw new AssertionError("a malformed row was accepted");
    }
    int index = rows.get(0).indexOf(COLUMN);
    List<String> labels = new ArrayList<>();
    for (List<String> row : rows.subList(1, rows.size() - 1)) {
      boolean blank = row.equals(List.of(PlainCsv.MISSING));
      if (!blank && row.size() != rows.get(0).size()) {
        throw new AssertionError("a row with too few or too many fields was accepted");
      }
      labels.add(blank ? PlainCsv.MISSING : row.get(index));
    }
    return labels;
  }

  private static List<String> lines(byte[] input) {
    return PlainLines.of(new String(input, StandardCharsets.UTF_8)).stream()
        .map(line -> line.isEmpty() ? PlainCsv.MISSING : line)
        .toList();
  }

  private static List<String> member(byte[] input) throws IOException {
    List<String> labels = new ArrayList<>();
    for (String line : PlainLines.of(new String(input, StandardCharsets.UTF_8))) {
      labels.add(line.isBlank() ? PlainCsv.MISSING : member(line));
    }
    return labels;
  }

  private static String member(String line) {
    JsonReader reader = new JsonReader(new StringReader(line));
    reader.setStrictness(Strictness.STRICT);
    reader.setNestingLimit(1_000);
    JsonElement value = JsonParser.parseReader(reader).getAsJsonObject().get(COLUMN);
    if (value == null || value.isJsonNull()) {
      return PlainCsv.MISSING;
    }
    String text = value.getAsString();
    return value.getAsJsonPrimitive().isNumber() ? NumberText.of(text) : text;
  }

  /**
   * Counts every second input from disk, where the engine reads by itself, the others as streams.
   */
  private static final class WholeFile implements Target.Oracle {
    private final FileKind kind;
    private final String column;
    private final PlainReader plain;
    private Path file;

    WholeFile(FileKind kind, String column, PlainReader plain) {
      this.kind = kind;
      this.column = column;
      this.plain = plain;
    }

    @Override
    public synchronized void check(byte[] input) throws IOException, Refused {
      Counted counted;
      try {
        counted =
            Ingest.count(new Request(source(input), selection(), Resources.usual()), new Watch());
      } catch (IngestException e) {
        if (!e.isBadInput()) {
          throw new AssertionError("a failure of the engine, not of the input", e);
        }
        throw new Refused(e);
      }
      List<String> rows = plain.labels(input);
      List<String> labels = rows.stream().filter(row -> !row.equals(PlainCsv.MISSING)).toList();
      if (counted.tally().rows() != rows.size()
          || !counted
              .histogram()
              .sensitivePrevalences()
              .equals(RawHistogram.ofLabels(labels).sensitivePrevalences())) {
        throw new AssertionError("differs from the obvious reader");
      }
    }

    private Source source(byte[] input) throws IOException {
      if (Arrays.hashCode(input) % 2 == 0) {
        return new StreamSource(Texts.stream(input), "f", kind, Encoding.UTF_8);
      }
      if (file == null) {
        file = Files.createTempFile("whole", null);
        file.toFile().deleteOnExit();
      }
      Files.write(file, input);
      return new FileSource(List.of(file.toString()), Optional.of(kind), Encoding.UTF_8);
    }

    /** With a condition that changes nothing: without one, text on disk needs no engine. */
    private Selection selection() {
      return new Selection(
          new Items.Labels(List.of(column)),
          List.of("\"%s\" IS NOT NULL".formatted(column)),
          Optional.empty());
    }
  }
}
