package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Source;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.Counted;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same items in every form of files have the counts of a plain Java map. */
class FormsDifferentialTest {
  private static final Items TABLE = new Items.Labels(List.of("the label"));

  @TempDir Path folder;

  private final List<String> labels = Sample.labels(5_000, 41);
  private final List<String> anyLabels = Sample.labelsWithLines(5_000, 42);

  private static Prevalences counted(Source source, Items items) throws IOException {
    return Ingest.count(Request.of(source, items), new Watch()).histogram().sensitivePrevalences();
  }

  private static void assertSame(List<String> expected, Source source, Items items)
      throws IOException {
    assertThat(counted(source, items)).isEqualTo(Sample.count(expected).sensitivePrevalences());
  }

  private void assertSame(List<String> expected, String name, byte[] content, Items items)
      throws IOException {
    Path file = Sample.write(folder.resolve(name), content);
    assertSame(expected, FileSource.of(file.toString()), items);
    Path packed = Sample.write(folder.resolve(name + ".gz"), Sample.gzip(content));
    assertSame(expected, FileSource.of(packed.toString()), items);
    FileKind kind = FileKind.ofName(name).orElseThrow();
    for (byte[] bytes : List.of(content, Sample.gzip(content))) {
      assertSame(
          expected,
          new StreamSource(new ByteArrayInputStream(bytes), "standard input", kind, Encoding.UTF_8),
          items);
    }
  }

  @Test
  void text_anyLines_isCountedExactly() throws IOException {
    assertSame(labels, "labels.txt", Sample.lines(labels, "\n"), Items.lines());
    assertSame(labels, "windows.txt", Sample.lines(labels, "\r\n"), Items.lines());
  }

  @Test
  void text_withoutControlCharacters_isCountedByTheEngineItself() throws IOException {
    List<String> clean =
        labels.stream().filter(l -> l.indexOf('\r') < 0 && l.indexOf('\u0001') < 0).toList();
    assertSame(clean, "clean.txt", Sample.lines(clean, "\n"), Items.lines());
  }

  @Test
  void csvAndTsv_quoted_areCountedExactly() throws IOException {
    assertSame(anyLabels, "items.csv", Sample.csv(anyLabels, ',', "\r\n"), TABLE);
    assertSame(anyLabels, "items.tsv", Sample.csv(anyLabels, '\t', "\n"), TABLE);
  }

  @Test
  void csv_withoutQuotes_isCountedByTheEngineItself() throws IOException {
    List<String> clean = labels.stream().filter(l -> !l.matches("(?s).*[\",\r].*")).toList();
    String table = "the label,x\n" + String.join(",1\n", clean) + ",1\n";
    Path file = Sample.write(folder.resolve("clean.csv"), table);
    assertSame(clean, FileSource.of(file.toString()), TABLE);
  }

  @Test
  void jsonLines_areCountedExactly() throws IOException {
    assertSame(anyLabels, "items.jsonl", Sample.jsonLines(anyLabels), TABLE);
  }

  @Test
  void parquet_fileAndStream_isCountedExactly() throws IOException, SQLException {
    Path file = folder.resolve("items.parquet");
    Sample.parquet(anyLabels, file);
    assertSame(anyLabels, FileSource.of(file.toString()), TABLE);
    assertSame(
        anyLabels,
        new StreamSource(
            Files.newInputStream(file), "standard input", FileKind.PARQUET, Encoding.UTF_8),
        TABLE);
  }

  @Test
  void zstd_ofEveryTextForm_isCountedExactly() throws IOException, SQLException {
    List<String> clean =
        labels.stream().filter(l -> l.indexOf('\r') < 0 && l.indexOf('\u0001') < 0).toList();
    List<byte[]> contents =
        List.of(
            Sample.lines(clean, "\n"),
            Sample.csv(clean, ',', "\n"),
            Sample.csv(clean, '\t', "\n"),
            Sample.jsonLines(clean));
    List<String> names = List.of("a.txt", "b.csv", "c.tsv", "d.jsonl");
    for (int i = 0; i < names.size(); i++) {
      Path plain = Sample.write(folder.resolve(names.get(i)), contents.get(i));
      Path packed = folder.resolve(names.get(i) + ".zst");
      Sample.zstd(plain, packed);
      Items items = i == 0 ? Items.lines() : TABLE;
      assertSame(clean, FileSource.of(packed.toString()), items);
      assertSame(
          clean,
          new StreamSource(
              Files.newInputStream(packed),
              "standard input",
              FileKind.ofName(names.get(i)).orElseThrow(),
              Encoding.UTF_8),
          items);
    }
  }

  @Test
  void glob_ofFilesPackedAndPlain_countsAllOfThem() throws IOException, SQLException {
    int third = anyLabels.size() / 3;
    Files.createDirectories(folder.resolve("x/y"));
    Sample.write(folder.resolve("x/1.csv"), Sample.csv(anyLabels.subList(0, third), ',', "\n"));
    Sample.write(
        folder.resolve("x/2.csv.gz"),
        Sample.gzip(Sample.csv(anyLabels.subList(third, 2 * third), ',', "\r\n")));
    Sample.write(
        folder.resolve("x/y/3.csv"),
        Sample.csv(anyLabels.subList(2 * third, anyLabels.size()), ',', "\n"));
    Sample.write(folder.resolve("x/.hidden.csv"), "the label\nx\n");
    Sample.write(folder.resolve("x/clean.csv"), "the label,id\nplain,1\n\u001Bn,2\n");
    Sample.write(folder.resolve("x/empty.csv"), "");
    Sample.write(folder.resolve("x/header.csv"), "the label\n");
    List<String> all = new ArrayList<>(anyLabels);
    all.addAll(List.of("plain", "\u001Bn"));
    assertSame(all, FileSource.of(folder + "/**/*.csv", folder + "/x/*.csv.g[yz]"), TABLE);
  }

  @Test
  void names_withGlobAndQuoteCharacters_areTakenLiterally() throws IOException, SQLException {
    String odd = "we[i]rd *?; 'x' \"é\" {a,b}";
    Path sub = Files.createDirectory(folder.resolve(odd));
    Path text = Sample.write(sub.resolve(odd + ".txt"), "a\nb\na\n");
    Sample.write(sub.resolve("wei rd.txt"), "other\n");
    assertSame(List.of("a", "b", "a"), FileSource.of(text.toString()), Items.lines());
    Path parquet = sub.resolve("part=1 [x].parquet");
    Sample.parquet(List.of("a", "b", "a"), folder.resolve("p.parquet"));
    Files.move(folder.resolve("p.parquet"), parquet);
    assertSame(List.of("a", "b", "a"), FileSource.of(parquet.toString()), TABLE);
  }

  @Test
  void combination_ofColumns_keepsThemApart() throws IOException {
    Path file =
        Sample.write(folder.resolve("t.csv"), "x,y\na,\"b,c\"\n\"a,b\",c\na,b\na,b\n\"\",b\n,b\n");
    Counted counted =
        Ingest.count(
            Request.of(FileSource.of(file.toString()), new Items.Labels(List.of("x", "y"))),
            new Watch());
    assertThat(counted.histogram().sensitivePrevalences())
        .isEqualTo(Prevalences.of(new long[] {1, 2}, new long[] {3, 1}));
    assertThat(counted.tally().missing()).isEqualTo(1);
    assertThat(counted.tally().rows()).isEqualTo(6);
  }

  @Test
  void empty_inputsOfEveryForm_haveNoItems() throws IOException, SQLException {
    Sample.parquet(List.of(), folder.resolve("e.parquet"));
    for (String name : List.of("e.txt", "e.csv", "e.tsv", "e.jsonl")) {
      Sample.write(folder.resolve(name), "");
      Sample.write(folder.resolve(name + ".gz"), Sample.gzip(new byte[0]));
    }
    Sample.write(folder.resolve("h.csv"), "the label,x\n");
    for (String name :
        List.of("e.parquet", "e.txt", "e.csv", "e.csv.gz", "e.tsv", "e.jsonl", "h.csv", "e.tx*")) {
      Items items = name.startsWith("e.t") && !name.contains("tsv") ? Items.lines() : TABLE;
      Counted counted =
          Ingest.count(
              Request.of(FileSource.of(folder.resolve(name).toString()), items), new Watch());
      assertThat(counted.histogram().items()).as(name).isZero();
      assertThat(counted.tally().rows()).as(name).isZero();
    }
  }
}
