package io.privhist.ingest.reading;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import io.privhist.fuzzing.PlainLines;
import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.rows.NumberText;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
                "{\"a\":\"x\",\"n\":1}\n{\"a\":2.0}\n")
            .upTo(1_000), // Gson takes no longer numbers
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
    private final SharedEngine engine;
    private final PlainReader plain;

    WholeFile(FileKind kind, String column, PlainReader plain) {
      this.engine = new SharedEngine(kind, column);
      this.plain = plain;
    }

    @Override
    public void check(byte[] input) throws IOException, Refused {
      boolean disk = Arrays.hashCode(input) % 2 == 0;
      Counted counted = disk ? engine.countFile(input) : engine.countStream(input);
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
  }
}
