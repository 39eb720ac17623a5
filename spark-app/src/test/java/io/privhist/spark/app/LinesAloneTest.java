package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a line says depends on that line alone: not on where it stands, nor on its file. */
class LinesAloneTest {
  private static final String MARK = "\uFEFF";

  @TempDir Path folder;

  private static String count(Path file, String... more) {
    List<String> args = new ArrayList<>(List.of("count", file.toString()));
    args.addAll(Arrays.asList(more));
    Run run = Run.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  private Path write(String name, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (name.endsWith(".gz")) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
        out.write(bytes);
      }
      bytes = packed.toByteArray();
    }
    return Files.write(folder.resolve(name), bytes);
  }

  /** Hadoop's reader removes a mark at the start of a file, and none elsewhere. */
  @ParameterizedTest
  @CsvSource({"a.txt, utf-8", "a.txt.gz, utf-8", "a.txt, latin-1"})
  void marks_atTheStartOfAnyLine_areNotData(String name, String encoding) throws Exception {
    String text =
        "x\n" + MARK + "abc\nabc\n" + MARK + MARK + "abc\n" + MARK + "\nab" + MARK + "c\n";
    String all = count(write(name, text), "--encoding", encoding);
    String withoutTheFirst = count(write(name, text.substring(2)), "--encoding", encoding);
    assertThat(all).isEqualTo("count,prevalence\n1,2\n3,1\n");
    assertThat(withoutTheFirst).isEqualTo("count,prevalence\n1,1\n3,1\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "tsv"})
  void marks_beforeAHeaderAndBeforeRows_areNotData(String kind) throws Exception {
    String text = MARK + MARK + "l,m\n" + MARK + "a,1\na,2\n" + MARK + "\"a\",3\n" + MARK + "\n";
    Path file = write("a." + kind, kind.equals("tsv") ? text.replace(',', '\t') : text);
    assertThat(count(file, "--label", "l")).isEqualTo("count,prevalence\n3,1\n");
  }

  @Test
  void marks_beforeNodesAndComments_areNotData() throws Exception {
    Path file =
        write(
            "a.edges", "a b\n" + MARK + "a c\n" + MARK + "# a d\n" + MARK + " a e\n" + MARK + "\n");
    assertThat(count(file, "--from", "edges")).isEqualTo("count,prevalence\n1,3\n3,1\n");
  }

  @Test
  void lineEnds_areALineFeedAndOneReturnBeforeIt() throws Exception {
    Path file = write("a.txt", "a\r\na\na\r\r\nb\rc\n\r\r\na\r");
    // a three times, "a CR", "b CR c" and a CR of its own
    assertThat(count(file)).isEqualTo("count,prevalence\n1,3\n3,1\n");
  }

  @Test
  void files_ofNothingOrOnlyAMark_haveNoLabels() throws Exception {
    write("a.txt", "");
    write("b.txt", MARK);
    write("c.txt", "x");
    assertThat(count(folder, "--kind", "text")).isEqualTo("count,prevalence\n1,1\n");
  }

  /** Every border between blocks falls on another byte of marks, line ends and long lines. */
  @Test
  void lines_acrossTheBordersOfBlocks_areThemselves() throws Exception {
    StringBuilder text = new StringBuilder(MARK + "l,m" + "x".repeat(40) + "\r\n");
    for (int i = 0; i < 70; i++) {
      text.append(MARK.repeat(i % 3))
          .append("l")
          .append(i % 7)
          .append(",")
          .append("y".repeat(i % 23));
      text.append(i % 2 == 0 ? "\r\n" : "\n");
    }
    Path file = write("a.csv", text.toString());
    String whole = count(file, "--label", "l");
    assertThat(whole).isEqualTo("count,prevalence\n10,7\n");
    SparkSession spark = SparkSession.active();
    spark.conf().set("spark.sql.files.openCostInBytes", "0");
    try {
      for (String block : List.of("17", "101")) {
        spark.conf().set("spark.sql.files.maxPartitionBytes", block);
        assertThat(count(file, "--label", "l")).as(block).isEqualTo(whole);
      }
    } finally {
      spark.conf().unset("spark.sql.files.maxPartitionBytes");
      spark.conf().unset("spark.sql.files.openCostInBytes");
    }
  }

  /** If types were guessed, a folder "x" would tell "07" from "7" for everybody. */
  @Test
  void folders_asAColumn_areText() throws Exception {
    assertThat(Run.of("count", write("a.txt", "a").toString()).code()).isZero();
    SparkSession spark = SparkSession.active();
    Path table = folder.resolve("table.parquet");
    for (String day : List.of("07", "7")) {
      spark.sql("SELECT 'a' AS l").write().parquet(table.resolve("day=" + day).toString());
    }
    assertThat(count(table, "--label", "day")).isEqualTo("count,prevalence\n1,2\n");
    spark.sql("SELECT 'a' AS l").write().parquet(table.resolve("day=x").toString());
    assertThat(count(table, "--label", "day")).isEqualTo("count,prevalence\n1,3\n");
  }

  /** A session may be set to go on with what it got of a file. */
  @Test
  void files_thatAreCutOff_areRefusedWhateverTheSessionSays() throws Exception {
    Path file = write("a.txt.gz", "private-content\n".repeat(1_000));
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 12));
    assertThat(Run.of("--version").code()).isZero();
    SparkSession spark = SparkSession.builder().getOrCreate();
    spark.conf().set("spark.sql.files.ignoreCorruptFiles", "true");
    try {
      Run run = Run.of("count", file.toString());
      assertThat(run.code()).isNotZero();
      assertThat(run.err()).hasLineCount(1).doesNotContain("private-content");
    } finally {
      spark.conf().unset("spark.sql.files.ignoreCorruptFiles");
    }
  }
}
