package io.privhist.ingest.reading;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import io.privhist.fuzzing.Refused;
import io.privhist.fuzzing.Target;
import io.privhist.fuzzing.Texts;
import io.privhist.ingest.FileHead;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.NumberText;
import io.privhist.ingest.rows.Wanted;
import io.privhist.records.FileKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** What becomes rows without an engine. */
public final class ReadingTargets {
  private static final String NAME = "f";
  private static final Wanted LABEL = new Wanted(List.of("a", "b"), -1);
  private static final Wanted ENDS = new Wanted(FileKind.PAIRS.columns(), -1);
  private static final int MOST_UNPACKED = 1 << 20;
  private static final List<String> CSV_WORDS =
      List.of("\"a\"\"b\"", ",\"\n\",", "\"\r\n\"", "\r\r\n", "a,b,c\n", "\"\"", "\n\"");

  private ReadingTargets() {}

  public static List<Target> all() {
    return List.of(
        Target.of(
            "csv",
            List.of("who,n\nann,1\n\"b, c\",2\n\"d\"\"e\",3\r\n", "a\n\n\"x\ny\"\n"),
            CSV_WORDS,
            input -> fields(input, ',')),
        Target.of(
            "tsv",
            List.of("who\tn\nann\t1\n\"b\tc\"\t2\n", "a\tb\r\n\t\n"),
            CSV_WORDS,
            input -> fields(input, '\t')),
        Target.of(
            "json-lines",
            List.of("{\"a\":\"x\",\"b\":1.50}\n{\"a\":null,\"c\":[1,{\"d\":\"\\u00e9\"}]}\n", "{}"),
            List.of("\"a\":", "\"b\":", "\\u12", "\\ud83d\\ude00", "{\"a\":", "[[[[", "1E5", "-"),
            ReadingTargets::jsonLines),
        Target.of(
            "edges",
            List.of("a b\nc\td\n# note\n% note\n\nx y\r\n", "1 2\n2 3\n3 1\n"),
            List.of("a b\n", "\t", " ", "#", "%"),
            ReadingTargets::pairs),
        Target.of(
            "numbers", List.of("1", "-1.50", "2e3", "0.000"), List.of(), ReadingTargets::number),
        Target.of(
                "selects",
                List.of(
                    "SELECT a, 'x;y' FROM t -- c\n",
                    "WITH q AS (SELECT 1) SELECT * FROM q;",
                    "/* c */ VALUES (1), ('it''s')"),
                List.of(
                    "SELECT ", "DELETE ", ";", "'", "\"", "--", "\n", "/*", "*/", "$$", "E'\\'"),
                ReadingTargets::select)
            .upTo(1_000),
        new Target(
            "gzip",
            List.of(gzip("a\nb\n".repeat(20)), gzip("")),
            List.of(),
            1 << 12,
            false,
            ReadingTargets::gzipped),
        new Target("zstd", List.of(zstd()), List.of(), 1 << 12, false, ReadingTargets::zstdFrames),
        Target.of(
            "file-head",
            List.of("ann\nbob\n", "{\"a\": 1}\n"),
            List.of("count,prevalence\n1,2\n", "a\tb\n", "PAR1", "{", ",", "1 2\n"),
            ReadingTargets::fileHead));
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
      packed.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return out.toByteArray();
  }

  /** A frame with one raw block of three bytes, and a skippable one. */
  private static byte[] zstd() {
    int[] bytes = {
      0x28, 0xB5, 0x2F, 0xFD, 0x20, 3, 0x19, 0, 0, 'a', '\n', 'b', 0x50, 0x2A, 0x4D, 0x18, 1, 0, 0,
      0, 7
    };
    byte[] frame = new byte[bytes.length];
    for (int i = 0; i < frame.length; i++) {
      frame[i] = (byte) bytes[i];
    }
    return frame;
  }

  /** The same rows and fields as an obvious reader gives, or both refuse. */
  private static void fields(byte[] input, char delimiter) throws Exception {
    List<List<String>> slow = PlainCsv.read(input, delimiter);
    List<List<String>> rows = new ArrayList<>();
    RecordReader reader = RecordReader.csv(Texts.stream(input), NAME, delimiter);
    try {
      while (reader.next()) {
        List<String> row = new ArrayList<>();
        for (int field = 0; field < reader.fields(); field++) {
          row.add(reader.isMissing(field) ? PlainCsv.MISSING : text(reader, field));
        }
        rows.add(row);
      }
    } catch (IngestException e) {
      require(slow.isEmpty() || !slow.get(slow.size() - 1).equals(PlainCsv.END));
      throw new Refused(e);
    }
    rows.add(PlainCsv.END);
    require(rows.equals(slow));
  }

  private static String text(RecordReader reader, int field) {
    int start = reader.start(field);
    return new String(
        reader.bytes(), start, reader.end(field) - start, StandardCharsets.ISO_8859_1);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError("differs from the obvious reader");
    }
  }

  /** What is accepted is JSON for another parser as well. */
  private static void jsonLines(byte[] input) throws Exception {
    RecordReader lines = RecordReader.lines(Texts.stream(input), NAME);
    JsonRow row = new JsonRow(LABEL.columns());
    StagedRows target = StagedRows.nowhere(LABEL);
    target.startInput(NAME, Encoding.UTF_8);
    List<String> accepted = new ArrayList<>();
    try {
      while (lines.next()) {
        if (!lines.isBlank()) {
          row.read(lines, target);
          accepted.add(new String(lines.bytes(), 0, lines.end(0), StandardCharsets.UTF_8));
        }
        target.endRow(lines.row());
      }
    } catch (IngestException e) {
      throw new Refused(e);
    }
    accepted.removeIf(line -> line.length() > 1_000); // Gson takes no longer numbers
    for (String line : accepted) {
      JsonReader other = new JsonReader(new StringReader(line));
      other.setStrictness(Strictness.STRICT);
      other.setNestingLimit(1_000);
      other.skipValue();
    }
  }

  private static void pairs(byte[] input) throws Exception {
    RecordReader lines = RecordReader.lines(Texts.stream(input), NAME);
    StagedRows target = StagedRows.nowhere(ENDS);
    target.startInput(NAME, Encoding.UTF_8);
    try {
      new PairLines(ENDS.columns(), NAME).stage(lines, target);
    } catch (IngestException e) {
      throw new Refused(e);
    }
  }

  /** The text of a number is the text of itself. */
  private static void number(byte[] input) throws Exception {
    String written = new String(input, StandardCharsets.ISO_8859_1);
    if (!written.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
      return; // other texts do not get there
    }
    String text;
    try {
      text = NumberText.of(written);
    } catch (ArithmeticException e) { // an exponent of more than 18 digits
      throw new Refused(new IllegalArgumentException("too large"));
    }
    require(NumberText.of(text).equals(text));
  }

  private static void select(byte[] input) throws Exception {
    try {
      SelectOnly.check(new String(input, StandardCharsets.UTF_8));
    } catch (IngestException e) {
      throw new Refused(e);
    }
  }

  /** What is accepted has the content that the JDK finds. */
  private static void gzipped(byte[] input) throws Exception {
    byte[] content;
    try (GzipStream stream = new GzipStream(Texts.stream(input), NAME)) {
      content = stream.readNBytes(MOST_UNPACKED);
    } catch (IngestException e) {
      throw new Refused(e);
    }
    if (input.length > 0 && content.length < MOST_UNPACKED) {
      try (GZIPInputStream other = new GZIPInputStream(Texts.stream(input))) {
        require(Arrays.equals(other.readNBytes(MOST_UNPACKED), content));
      }
    }
  }

  private static void fileHead(byte[] input) throws Exception {
    FileHead head = FileHead.of(input);
    require(!head.toString().contains(Target.CANARY));
    if (head.doubt().isPresent()) {
      throw new Refused(new IllegalArgumentException(head.doubt().get()));
    }
  }

  private static void zstdFrames(byte[] input) throws Exception {
    if (ZstdFrames.of(Texts.stream(input)).isEmpty()) {
      throw new Refused(new IllegalArgumentException("not complete"));
    }
  }
}
