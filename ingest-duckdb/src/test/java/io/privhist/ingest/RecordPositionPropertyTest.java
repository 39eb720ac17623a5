package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.SortedDistance;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How a record is read depends on that record alone: not on its place, the record before it, the
 * end of the file or the file it stands in. Otherwise one person's record would change another's.
 */
class RecordPositionPropertyTest {
  private static final String MARK = "\u00ef\u00bb\u00bf"; // of byte order, one character a byte
  private static final int DATA_SETS = 3;
  private static final Items X = new Items.Labels(List.of("x"));

  private final SplittableRandom random = new SplittableRandom(20_261_117);

  @TempDir Path folder;

  /** A form of text: what stands first, what its records are made of, and what is counted. */
  private record Form(String name, String header, Items items, List<List<String>> parts) {}

  private static final List<Form> FORMS =
      List.of(
          new Form(
              "t.txt",
              "",
              Items.lines(),
              List.of(
                  List.of("", "", MARK, MARK + MARK, "\u00ef", "\u00ef\u00bb"),
                  List.of("", "a", "b", "a" + MARK, "\"a\"", " ", "\ra", "\u0001"),
                  List.of("", "", "\r", "\r\r"))),
          new Form(
              "t.csv",
              "x,y\n",
              X,
              List.of(
                  List.of("", "", MARK, MARK + MARK),
                  List.of(
                      "a", "b", "\"a\"", "", "\"\"", "\"a\nb\"", "\"" + MARK + "a\"", "x", "\ra"),
                  List.of(",1", ",", ",\"\"", "," + MARK),
                  List.of("", "", "\r"))),
          new Form(
              "one.csv",
              "x\n",
              X,
              List.of(List.of("", MARK), List.of("", "a", "b", "\"a\""), List.of("", "\r"))),
          new Form(
              "t.jsonl",
              "",
              X,
              List.of(
                  List.of("", MARK, MARK + MARK, MARK + " "),
                  List.of(
                      "{\"x\":\"a\"}", "{\"x\":1}", "{\"x\":\"1\"}", "{\"x\":null}", "{\"x\":1.0}"),
                  List.of("", "\r", " \r"))),
          new Form(
              "t.edges",
              "",
              new Items.Edges("from", "to", Direction.OUT, true),
              List.of(
                  List.of("", "", MARK, MARK + "  "),
                  List.of("a b", "b a", "a\tc", "# no", "%", ""),
                  List.of("", "", "\r"))));

  private List<String> records(Form form, boolean plain) {
    List<String> records = new ArrayList<>();
    int number = 2 + random.nextInt(5);
    for (int i = 0; i < number; i++) {
      StringBuilder record = new StringBuilder();
      for (List<String> part : form.parts()) {
        record.append(part.get(random.nextInt(part.size())));
      }
      records.add(plain ? withoutSpecials(record.toString(), form) : record.toString());
    }
    return records;
  }

  /** What the engine reads itself, unless there is a mark, and unpacks. */
  private static String withoutSpecials(String record, Form form) {
    return record.replaceAll(form.name().endsWith("jsonl") ? "\r" : "[\r\"\u0001]|\n.", "");
  }

  private static byte[] bytes(String latin1) {
    return latin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Bytes that are cut off at the end of a sequence are refused in UTF-8. */
  private static Encoding encoding(List<String> records) {
    return records.stream().allMatch(r -> r.replace(MARK, "").matches("\\p{ASCII}*"))
        ? Encoding.UTF_8
        : Encoding.LATIN_1;
  }

  private Prevalences count(Form form, Encoding encoding, byte[]... files) throws IOException {
    List<String> names = new ArrayList<>();
    for (byte[] content : files) {
      names.add(Sample.write(folder.resolve(names.size() + form.name()), content).toString());
    }
    return count(new FileSource(names, Optional.empty(), encoding), form);
  }

  private static Prevalences count(Source source, Form form) throws IOException {
    return Ingest.count(Request.of(source, form.items()), new Watch())
        .histogram()
        .sensitivePrevalences();
  }

  @Test
  void records_inAnyOrderAndPlace_areReadTheSame() throws IOException {
    for (Form form : FORMS) {
      for (int i = 0; i < DATA_SETS; i++) {
        List<String> records = records(form, i % 3 == 0);
        List<String> text = new ArrayList<>(records);
        Encoding encoding = encoding(records);
        Prevalences expected = count(form, encoding, whole(form, text));
        for (int place = 0; place < records.size(); place++) {
          Collections.rotate(text, 1);
          String as = form.name() + " " + escaped(text);
          assertThat(count(form, encoding, whole(form, text))).as(as).isEqualTo(expected);
          assertThat(count(form, encoding, open(form, text))).as(as).isEqualTo(expected);
        }
        Collections.shuffle(text, new Random(random.nextLong()));
        int cut = random.nextInt(records.size());
        List<String> first = text.subList(0, cut);
        List<String> rest = text.subList(cut, text.size());
        assertThat(count(form, encoding, open(form, first), open(form, rest)))
            .as(form.name() + " " + escaped(text))
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void record_thatGoes_movesTheHistogramByOne() throws IOException {
    for (Form form : FORMS) {
      for (int i = 0; i < DATA_SETS; i++) {
        List<String> records = records(form, i % 3 == 0);
        Encoding encoding = encoding(records);
        Prevalences with = count(form, encoding, open(form, records));
        for (int gone = 0; gone < records.size(); gone++) {
          List<String> others = new ArrayList<>(records);
          others.remove(gone);
          assertThat(SortedDistance.l1(with, count(form, encoding, open(form, others))))
              .as(form.name() + " " + escaped(records) + " without " + gone)
              .isLessThanOrEqualTo(1);
        }
      }
    }
  }

  @Test
  void records_packedOrStreamed_areReadTheSame() throws IOException {
    for (Form form : FORMS) {
      for (int i = 0; i < DATA_SETS; i++) {
        boolean plain = i % 2 == 0;
        List<String> records = records(form, plain);
        Encoding encoding = encoding(records);
        byte[] content = whole(form, records);
        String as = form.name() + " " + escaped(records);
        Prevalences expected = count(form, encoding, content);
        int cut = random.nextInt(content.length);
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.write(Sample.gzip(Arrays.copyOf(content, cut)));
        members.write(Sample.gzip(Arrays.copyOfRange(content, cut, content.length)));
        FileKind kind = FileKind.ofName(form.name()).orElseThrow();
        for (byte[] sent : List.of(content, members.toByteArray())) {
          assertThat(
                  count(
                      new StreamSource(new ByteArrayInputStream(sent), "in", kind, encoding), form))
              .as(as)
              .isEqualTo(expected);
        }
        if (plain) {
          Path packed = folder.resolve(form.name() + ".zst");
          zstd(content, packed);
          assertThat(
                  count(
                      new FileSource(List.of(packed.toString()), Optional.empty(), encoding), form))
              .as(as)
              .isEqualTo(expected);
        }
      }
    }
  }

  /** Packs bytes, as one frame with one block that is not compressed. */
  private static void zstd(byte[] content, Path target) throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.write(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, (byte) 0xA0});
    frame.write(new byte[] {(byte) content.length, (byte) (content.length >> 8), 0, 0});
    int block = content.length << 3 | 1;
    frame.write(new byte[] {(byte) block, (byte) (block >> 8), (byte) (block >> 16)});
    frame.write(content);
    Files.write(target, frame.toByteArray());
  }

  private static byte[] whole(Form form, List<String> records) {
    return bytes(form.header() + String.join("\n", records) + "\n");
  }

  /** Without an end of the last line. */
  private static byte[] open(Form form, List<String> records) {
    return bytes(form.header() + String.join("\n", records));
  }

  private static String escaped(List<String> records) {
    return records.toString().replace("\r", "\\r").replace("\n", "\\n").replace(MARK, "<mark>");
  }
}
