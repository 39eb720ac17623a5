package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables, graphs and databases, as a user would give them. */
class TableInputTest {
  private static final String VISITS =
      """
      user,page,year
      u1,home,2024
      u1,home,2025
      u1,news,2025
      u2,home,2025
      u3,"a, ""b\""",2025
      ,home,2025
      u4,,2025
      """;

  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private static Run count(String... args) {
    List<String> all = new ArrayList<>(List.of("count"));
    all.addAll(List.of(args));
    return Run.of(all.toArray(String[]::new));
  }

  private static Run with(String[] args, String... more) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of(more));
    return count(all.toArray(String[]::new));
  }

  private static void assertRows(Run run, String... rows) {
    assertThat(run.err()).contains("raw counts for the owner only");
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("count,prevalence\n" + String.join("\n", rows) + "\n");
  }

  @Test
  void labelColumn_isCounted() throws IOException {
    Run run = count(file("v.csv", VISITS), "--label", "page");
    assertRows(run, "1,2", "4,1");
    assertThat(run.err()).startsWith("read " + folder + "/v.csv as labels in page\n");
  }

  @Test
  void combinationOfColumns_isTheLabel() throws IOException {
    assertRows(count(file("v.csv", VISITS), "--label", "page", "--label", "year"), "1,3", "3,1");
  }

  @Test
  void where_leavesRowsOut() throws IOException {
    assertRows(
        count(file("v.csv", VISITS), "--label", "page", "--where", "year = '2025'"), "1,2", "3,1");
  }

  @Test
  void unit_boundsItsRecords_andTheSummaryTells() throws IOException {
    Path summary = folder.resolve("summary.txt");
    Run run =
        count(
            file("v.csv", VISITS),
            "--label",
            "page",
            "--unit",
            "user",
            "--max-per-unit",
            "1",
            "--summary",
            summary.toString());
    assertThat(run.code()).isZero();
    assertThat(Files.readString(summary))
        .isEqualTo(
            """
            input: %s/v.csv
            form: labels
            rows read: 7
            rows without a label left out: 1
            rows without a unit left out: 1
            units: 3
            units with more records than are kept: 1
            records dropped for it: 2
            items: 3
            labels: %s
            """
                .formatted(folder, run.out().contains("1,3") ? "3" : "2"));
  }

  @Test
  void countColumn_addsUp() throws IOException {
    String input = file("c.tsv", "name\tn\na\t3\nb\t0\na\t4\nc\t1\n");
    assertRows(count(input, "--label", "name", "--count", "n"), "1,1", "7,1");
  }

  @Test
  void edges_asPairs_areDegrees() throws IOException {
    String pairs = "# a comment\n1 2\n2\t1\n1 3\n\n3 3\n";
    assertRows(count(file("g.txt", pairs), "--from", "edges"), "1,2", "2,1");
    assertRows(count(file("g.txt", pairs), "--from", "edges", "--direction", "out"), "1,1", "2,1");
    assertRows(count(file("g.txt", pairs), "--from", "edges", "--multigraph"), "2,1", "3,2");
  }

  @Test
  void edges_ofATable_areItsTwoColumns() throws IOException {
    assertRows(count(file("g.csv", "a,b\nx,y\ny,z\n"), "--from", "edges"), "1,2", "2,1");
    assertRows(
        count(
            file("h.csv", "w,a,b\n1,x,y\n2,y,z\n"),
            "--from",
            "edges",
            "--label",
            "a",
            "--label",
            "b"),
        "1,2",
        "2,1");
  }

  @Test
  void severalFiles_patternsAndStreams_areRead() throws IOException {
    String first = file("a1.csv", "x\np\nq\n");
    String second = file("a2.csv", "x\np\n");
    assertRows(count(first, second, "--label", "x"), "1,1", "2,1");
    assertRows(count(folder + "/a*.csv", "--label", "x"), "1,1", "2,1");
    assertRows(Run.withInput("x,y\np,1\nq,2\np,3\n", "count", "-", "--label", "x"), "1,1", "2,1");
    assertRows(
        Run.withInput("{\"x\": \"p\"}\n{\"x\": \"p\"}\n", "count", "-", "--label", "x"), "2,1");
  }

  @Test
  void compressedText_isLabelsToo() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write("a\nb\na\n".getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("l.txt.gz"), bytes.toByteArray());
    assertRows(count(file.toString()), "1,1", "2,1");
  }

  @Test
  void parquet_writtenByCount_isReadAsPrevalences() throws IOException {
    String parquet = folder.resolve("raw.parquet").toString();
    assertThat(count(file("v.csv", VISITS), "--label", "page", "--out", parquet).code()).isZero();
    Run again = count(parquet);
    assertRows(again, "1,2", "4,1");
    assertThat(again.err()).contains("as prevalences");
    Run release = Run.of("release", parquet, "--epsilon", "100", "--format", "csv");
    assertThat(release.out()).isEqualTo("count,prevalence\n1,2\n4,1\n");
    assertThat(Run.of("compare", parquet, parquet, "--json").out()).contains("0");
  }

  @Test
  void database_isQueried() throws SQLException {
    String url = "jdbc:sqlite:" + folder.resolve("v.db");
    try (Connection database = DriverManager.getConnection(url)) {
      database.createStatement().executeUpdate("CREATE TABLE v (page TEXT, u INTEGER)");
      database.createStatement().executeUpdate("INSERT INTO v VALUES ('a', 1), ('a', 2), ('b', 1)");
    }
    String[] query = {url, "--query", "SELECT page, u FROM v", "--label", "page"};
    assertRows(count(query), "1,1", "2,1");
    String sum = "SELECT page, 1e7 * sum(u) AS n FROM v GROUP BY page";
    assertRows(
        count(url, "--query", sum, "--label", "page", "--count", "n"), "10000000,1", "30000000,1");
    assertBadInput(
        with(query, "--kind", "csv"), "--kind, --delimiter and --encoding go with files");
    assertBadInput(
        with(query, "--encoding", "latin-1"), "--kind, --delimiter and --encoding go with files");
    assertBadInput(
        with(query, "--format", "csv", "--out", folder + "/v.db"), "is the input, and would be");
    assertBadInput(
        count(url, "--query", "WITH w AS (SELECT 1) DELETE FROM v", "--label", "page"),
        "the query must be a single SELECT, WITH or VALUES");
  }

  @Test
  void release_statesTheUnit() throws IOException {
    Run run =
        Run.of(
            "release",
            file("v.csv", VISITS),
            "--label",
            "page",
            "--unit",
            "user",
            "--max-per-unit",
            "2",
            "--epsilon",
            "1");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "\"unit\": \"user\"", "\"maxPerUnit\": 2", "\"distance\": 2", "\"promised\": false");
    assertThat(run.err())
        .contains(
            "all records of one unit of the column \"user\" (of which at most 2 are counted)");
    Run edges =
        Run.of(
            "release",
            file("g.txt", "1 2\n"),
            "--from",
            "edges",
            "--epsilon",
            "1",
            "--neighbours",
            "replace");
    assertThat(edges.out())
        .contains("\"unit\": \"record\"", "\"maxPerUnit\": 1", "\"distance\": 4");
    Run out =
        Run.of(
            "release",
            file("g.txt", "1 2\n"),
            "--from",
            "edges",
            "--direction",
            "out",
            "--epsilon",
            "1");
    assertThat(out.out()).contains("\"distance\": 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --label nosuch                      | v.csv: no column is called "nosuch" (columns: 3); check the name, case included, and that the first row holds the names
          --label page --unit nosuch --max-per-unit 1 | v.csv: no column is called "nosuch" (columns: 3); check the name, case included, and that the first row holds the names
          --label page --label year --count year | the count column "year" must not be a label as well: one item more or less would move all items of its row to another label
          --label page --count year --where year>5 | the condition must not look at the count column "year": one item more or less would decide about all items of its row; name other columns only (--where)
          --label page --unit user            | --unit needs --max-per-unit K
          --label page --count year --unit user --max-per-unit 2 | --unit needs rows that are records, labels or edges; one row of counts may carry many items (there --max-per-unit alone is what you promise)
          --from prevalences --unit user --max-per-unit 2 | --unit needs rows that are records, labels or edges; one row of prevalences may carry many items (there --max-per-unit alone is what you promise)
          --from edges --label user --label page --unit user --max-per-unit 2 | the unit must not be an end of undirected edges: a person's edges stand in both columns
          --from edges                        | v.csv: say which columns with --label (columns: 3)
          --from edges --label user           | edges have two ends: give --label twice, got it 1 times
          --label page --multigraph           | --direction and --multigraph go with --from edges
          --label page --memory much          | --memory must be a size such as 1GB, got "much"
          --label page --threads 0            | --threads must be between 1 and 1024, got 0
          --label page --query x              | --query goes with a jdbc: URL
          --label page --kind xls             | kind must be text, csv, tsv, jsonl, parquet, pairs, uniq or hash-count, got "xls"
          --label page --direction up         | direction must be undirected, out or in, got "up"
          --label page --label page           | a label must not name the same column twice
          --from edges --label page --label page | the two ends of an edge must be different columns
          --from prevalences --label page     | --label goes with labels, counts and edges, not with prevalences
          --from prevalences --count page     | --count goes with counts, not with prevalences
          --from prevalences --multigraph     | --direction and --multigraph go with --from edges
          --from counts --direction in        | --direction and --multigraph go with --from edges
          --from counts --count year          | counts of a table need --label COL and --count COL
          """)
  void nonsense_isOneLineAndExitCode2(String options, String message) throws IOException {
    List<String> args = new ArrayList<>(List.of(file("v.csv", VISITS)));
    args.addAll(List.of(options.split(" ")));
    Run run = count(args.toArray(String[]::new));
    assertThat(run.err()).hasLineCount(1).contains(message);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"b,c\n1\n", "b,c\n1,\"2\n"})
  void malformedCsv_namesFileAndRow(String content) throws IOException {
    Run run = count(file("bad.csv", content), "--label", "b");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).contains("bad.csv: row 2");
  }

  @Test
  void databaseUrl_withBrackets_isNoPattern() {
    Run run =
        count(
            "jdbc:postgresql://[::1]:1/canary7391",
            "--query",
            "SELECT 1",
            "--label",
            "x",
            "--out",
            folder + "/o.csv");
    assertThat(run.err())
        .isEqualTo(
            "privhist: jdbc:postgresql:...: cannot connect; is the server running at that"
                + " address?\n");
    assertThat(run.code()).isEqualTo(1);
  }

  private static void assertBadInput(Run run, String message) {
    assertThat(run.err()).hasLineCount(1).contains(message);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void filesOfSeveralKinds_areNotReadAsOne() throws IOException {
    String text = file("a.txt", "canary7391\nb\n");
    String table = file("v.csv", VISITS);
    assertBadInput(count(text, table), "v.csv: is of another kind than");
    Run run = count(table, text, "--label", "page");
    assertBadInput(run, "a.txt: is of another kind than");
    assertThat(run.err()).doesNotContain("canary");
    assertRows(count(text, table, "--kind", "text"), "1,10");
  }

  @Test
  void pattern_isWhatItsFirstFileIs() throws IOException {
    file("p1.dat", "count,prevalence\n5,1\n");
    file("n1.dat", "5 10\n6 1\n");
    assertRows(count(folder + "/p*.dat"), "5,1");
    assertBadInput(count(folder + "/n*.dat"), "n1.dat: cannot tell what the rows are");
    file("p2.dat", "count,prevalence\n5,1\n");
    assertBadInput(count(folder + "/p*.dat"), "prevalences as text are read from one file");
  }

  @Test
  void numbers_packedWrongly_areNamed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write("3\n4\n".getBytes(StandardCharsets.UTF_8));
    }
    Path cut = folder.resolve("cut.txt.gz");
    Files.write(cut, Arrays.copyOf(bytes.toByteArray(), 15));
    assertBadInput(
        count(cut.toString(), "--from", "counts"), "cut.txt.gz: is not a complete gzip file");
    Path zstd = folder.resolve("c.txt.zst");
    Files.write(zstd, new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0});
    assertBadInput(
        count(zstd.toString(), "--from", "counts"),
        "c.txt.zst: text of numbers and counted files are not read from zstd; unpack it first");
  }

  @ParameterizedTest
  @ValueSource(strings = {"link/*.txt", "real/**/*.txt", "real/{z}/*.txt", "real/a.txt"})
  void output_thatIsAmongTheInputs_isRefused(String pattern) throws IOException {
    Path braces = Files.createDirectories(folder.resolve("real/{z}"));
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
    for (Path place : List.of(braces.getParent(), braces)) {
      Files.writeString(place.resolve("a.txt"), "a\n");
    }
    Path place = folder.resolve(pattern.replaceAll("/\\*.*|/a.txt", ""));
    String out = place.resolve("a.txt").toString();
    Run run = count(folder + "/" + pattern, "--format", "csv", "--out", out);
    assertBadInput(run, "is the input, and would be overwritten");
    assertThat(Path.of(out)).hasContent("a\n");
  }

  @Test
  void streams_areReadOnlyOnce() {
    Run run =
        Run.withInput(
            "u,l\n1,a\n",
            "evaluate",
            "-",
            "--label",
            "l",
            "--unit",
            "u",
            "--max-per-unit",
            "1,2",
            "--epsilon",
            "1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "privhist: standard input: can be read only once; give a file to compare bounds on"
                + " units\n");
  }

  @Test
  void evaluate_severalBounds_showsTheTradeOff() throws IOException {
    StringBuilder rows = new StringBuilder("u,l\n");
    for (int unit = 0; unit < 40; unit++) {
      for (int record = 0; record < 10; record++) {
        rows.append(unit).append(",l").append(unit * record % 7).append('\n');
      }
    }
    String[] args = {
      "evaluate",
      file("e.csv", rows.toString()),
      "--label",
      "l",
      "--unit",
      "u",
      "--max-per-unit",
      "1,5,10",
      "--epsilon",
      "50",
      "--mechanism",
      "tiling",
      "--trials",
      "2"
    };
    Run table = Run.of(args);
    assertThat(table.code()).isZero();
    assertThat(table.out())
        .contains("tiling, 1 per unit", "tiling, 5 per unit", "tiling, 10 per unit")
        .contains("10.00 %", "50.00 %", "100.00 %");
    List<String> json = new ArrayList<>(List.of(args));
    json.add("--json");
    assertThat(Run.of(json.toArray(String[]::new)).out())
        .contains(
            "\"maxPerUnit\": 1, \"keptShare\": 0.1,", "\"maxPerUnit\": 10, \"keptShare\": 1.0,");
  }
}
