package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.PrevalenceText;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.FileKind;
import io.privhist.records.Items;
import io.privhist.records.Items.Direction;
import io.privhist.records.Selection;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The application counts files as the engine for one machine does. */
class FilesDifferentialTest {
  private static final List<String> LABELS =
      List.of(
          "plain",
          "Plain",
          "a,b",
          "it's",
          "say \"hi\"",
          "\"",
          " lead",
          "trail ",
          "007",
          "7",
          "7.0",
          "é",
          "日本語",
          "😀",
          "c\rr",
          "NULL",
          "tab\there",
          "x\u0000y",
          "\uFEFFbom",
          "#",
          "%");

  @TempDir Path folder;

  private static List<String> items(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> items = new ArrayList<>(LABELS);
    while (items.size() < 3_000) {
      items.add(random.nextBoolean() ? "half" : LABELS.get(random.nextInt(LABELS.size())));
    }
    return items;
  }

  private static String csv(String end) {
    StringBuilder text = new StringBuilder("\uFEFFid,the label" + end);
    int id = 0;
    for (String item : items(1)) {
      text.append(id % 10 == 0 ? "" : id).append(',');
      text.append(
          id % 13 == 0 ? "" : id % 17 == 0 ? "\"\"" : "\"" + item.replace("\"", "\"\"") + "\"");
      text.append(end);
      id++;
    }
    return text.append(end).toString();
  }

  private static String expected(FileSource source, Items items, Optional<String> where)
      throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrevalenceText.writeCsv(
        Ingest.count(
                new Request(
                    source, new Selection(items, where, Optional.empty()), Resources.usual()),
                new Watch())
            .histogram()
            .sensitivePrevalences(),
        out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The words select the same rows here and there, whatever the rows hold. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"n\" = '1'",
        "n = '1' AND m = 'x'",
        "n <> '1'",
        "NOT (n = '1')",
        "n IS NULL OR d IS NULL",
        "n IN ('1', '', 'x')",
        "n BETWEEN '1' AND '3'",
        "n LIKE '1%'",
        "n || '!' = '1!'",
        "CAST(n AS BIGINT) > 1",
        "CAST(n AS BIGINT) > 1 OR d = '2025-02-03'",
        "CAST(n AS DOUBLE) < 2.5",
        "CAST(n AS INTEGER) % 2 = 1",
        "CASE WHEN n = 'x' THEN CAST(n AS INTEGER) > 0 ELSE true END",
        "CAST(d AS DATE) > DATE '2025-01-31'",
        "year(CAST(d AS DATE)) = 2025 AND month(CAST(d AS DATE)) = 2",
        "length(n) = 1",
        "coalesce(n, 'none') = 'none'",
        "upper(n) = 'X'",
        "substring(d, 1, 4) = '2025'",
        "abs(CAST(n AS INTEGER)) = 2147483647"
      })
  void conditions_onHostileText_selectTheSame(String condition) throws Exception {
    String text =
        "l,n,m,d\na,1,x,2025-01-31\nb,01,x,2025-02-03\nc,2,y,2025-02-30\nd,,x,\n"
            + "e,\"\",x,2024-02-29\nf,x,x,x\ng,0,x,2025-02-01\nh,-2147483648,x,2025-12-31\n"
            + "i,99999999999,,\nj,-2147483647,,\n";
    Path file = Files.writeString(folder.resolve("hostile.csv"), text);
    Run run = Run.of("count", file.toString(), "--label", "l", "--where", condition);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            expected(
                FileSource.of(file.toString()),
                new Items.Labels(List.of("l")),
                Optional.of(condition)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void csv_withQuotesMissingAndEmptyFields_isTheSame(String end) throws Exception {
    Path file = Files.writeString(folder.resolve("data.csv"), csv(end));
    Run run = Run.of("count", file.toString(), "--label", "the label", "--where", "id <> '5'");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            expected(
                FileSource.of(file.toString()),
                new Items.Labels(List.of("the label")),
                Optional.of("id <> '5'")));
  }

  @Test
  void text_ofSeveralFilesAlsoPacked_isTheSame() throws Exception {
    Path plain = folder.resolve("a.txt");
    Files.writeString(plain, "\uFEFF" + String.join("\n", items(2)) + "\n\n\r\nlast");
    Path packed = folder.resolve("b.txt.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(String.join("\r\n", items(3)).getBytes(StandardCharsets.UTF_8));
    }
    Run run = Run.of("count", folder + "/*.txt*");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            expected(
                FileSource.of(plain.toString(), packed.toString()),
                Items.lines(),
                Optional.empty()));
  }

  /** Marks at the start and the CR at the end of a line are not data, wherever the line stands. */
  @Test
  void text_withByteOrderMarksAndAnOpenEnd_isTheSame() throws Exception {
    byte[] text = "\uFEFF\uFEFFa\na\n\uFEFFa\r\na\r".getBytes(StandardCharsets.UTF_8);
    Path plain = Files.write(folder.resolve("a.txt"), text);
    Path packed = folder.resolve("b.txt.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(text);
    }
    for (Path file : List.of(plain, packed)) {
      assertThat(Run.of("count", file.toString()).out())
          .isEqualTo(expected(FileSource.of(file.toString()), Items.lines(), Optional.empty()))
          .isEqualTo("count,prevalence\n4,1\n");
    }
  }

  /** A file in many blocks has one header and one mark, in the first. */
  @Test
  void csv_readInManyBlocks_isTheSame() throws Exception {
    Path file = Files.writeString(folder.resolve("data.csv"), csv("\n"));
    assertThat(Run.of("count", file.toString(), "--label", "id").code()).isZero();
    org.apache.spark.sql.SparkSession spark = org.apache.spark.sql.SparkSession.active();
    spark.conf().set("spark.sql.files.maxPartitionBytes", "1000");
    spark.conf().set("spark.sql.files.openCostInBytes", "0");
    try {
      assertThat(spark.read().text(file.toString()).rdd().getNumPartitions()).isGreaterThan(10);
      assertThat(Run.of("count", file.toString(), "--label", "the label").out())
          .isEqualTo(
              expected(
                  FileSource.of(file.toString()),
                  new Items.Labels(List.of("the label")),
                  Optional.empty()));
    } finally {
      spark.conf().unset("spark.sql.files.maxPartitionBytes");
      spark.conf().unset("spark.sql.files.openCostInBytes");
    }
  }

  @Test
  void text_inLatin1_isTheSame() throws Exception {
    Path file = folder.resolve("a.txt");
    Files.write(
        file, "\u00e9\n\u00e9\r\n\u00c3\u00a9\nx\u0085\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(Run.of("count", file.toString(), "--encoding", "latin-1").out())
        .isEqualTo(
            expected(
                new FileSource(
                    List.of(file.toString()), Optional.of(FileKind.TEXT), Encoding.LATIN_1),
                Items.lines(),
                Optional.empty()));
  }

  @Test
  void csv_withAnEmptyFileFirstAndNamesThatLookLikePatterns_isTheSame() throws Exception {
    Files.writeString(folder.resolve("a.csv"), "");
    Path data = Files.writeString(folder.resolve("b[1] 2.csv"), "l,m\nx,1\nx,2\ny,1\n");
    String expected =
        expected(FileSource.of(data.toString()), new Items.Labels(List.of("l")), Optional.empty());
    assertThat(Run.of("count", folder + "/*.csv", "--label", "l").out()).isEqualTo(expected);
    assertThat(Run.of("count", data.toString(), "--label", "l").out()).isEqualTo(expected);
  }

  @Test
  void pairs_asEdges_areTheSame() throws Exception {
    Path file = folder.resolve("graph.txt");
    Files.writeString(file, "# nodes\n1 2\n2\t1\n3 3\n\n 2  3 \r\n1 2\n4 1\n");
    Run run = Run.of("count", file.toString(), "--from", "edges");
    assertThat(run.out())
        .isEqualTo(
            expected(
                new FileSource(
                    List.of(file.toString()), Optional.of(FileKind.PAIRS), Encoding.UTF_8),
                new Items.Edges("from", "to", Direction.UNDIRECTED, false),
                Optional.empty()));
    assertThat(run.err()).contains("undirected edges, without self-loops");
  }

  @Test
  void parquet_folder_isTheSame() throws Exception {
    Path file = Files.writeString(folder.resolve("data.csv"), csv("\n"));
    assertThat(Run.of("count", file.toString(), "--label", "the label").code()).isZero();
    Path table = folder.resolve("table.parquet");
    org.apache.spark.sql.SparkSession.active()
        .read()
        .option("header", "true")
        .csv(file.toString())
        .write()
        .parquet(table.toString());
    Path part;
    try (Stream<Path> parts = Files.list(table)) {
      part = parts.filter(some -> some.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
    assertThat(Run.of("count", table.toString(), "--label", "the label").out())
        .isEqualTo(
            expected(
                FileSource.of(part.toString()),
                new Items.Labels(List.of("the label")),
                Optional.empty()));
    Path nested = Files.createDirectory(table.resolve("nested"));
    Files.copy(part, nested.resolve("more.parquet"));
    Run partial = Run.of("count", table.toString(), "--kind", "parquet", "--label", "the label");
    assertThat(partial.code()).isEqualTo(2);
    assertThat(partial.err())
        .startsWith("privhist: a folder holds files in folders of its own")
        .hasLineCount(1);
    Files.move(nested, table.resolve("_nested"));
    assertThat(
            Run.of("count", table.toString(), "--kind", "parquet", "--label", "the label").code())
        .isZero();
  }
}
