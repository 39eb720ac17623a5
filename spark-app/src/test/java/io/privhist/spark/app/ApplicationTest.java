package io.privhist.spark.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.application.options.ReleaseOptions.Terms;
import io.privhist.application.terminal.Console;
import io.privhist.files.ReleaseDocument;
import io.privhist.files.ReleaseJson;
import io.privhist.histogram.RawGroups;
import io.privhist.ledger.AccountTerms;
import io.privhist.ledger.Amount;
import io.privhist.ledger.Ledger;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationTest {
  private static final String CONTENT = "highly-private-content";

  @TempDir Path folder;

  private String csv(String content) throws IOException {
    return Files.writeString(folder.resolve("data.csv"), content).toString();
  }

  private String visits() throws IOException {
    StringBuilder text = new StringBuilder("user,page\n");
    for (int i = 0; i < 2_000; i++) {
      text.append("u").append(i % 50).append(",p").append(i % 7 * (i % 11)).append('\n');
    }
    return csv(text.toString());
  }

  @Test
  void release_fromAnAccount_isChargedAndRefusedWhenItIsEmpty() throws IOException {
    Path ledger = folder.resolve("l.db");
    try (Ledger made = Ledger.openOrMake(ledger.toString(), "owner")) {
      made.addAccount(AccountTerms.of("visits", Amount.parse("1")), "owner");
    }
    String[] words = {
      "release",
      visits(),
      "--label",
      "page",
      "--epsilon",
      "1",
      "--ledger",
      ledger.toString(),
      "--account",
      "visits",
      "--request",
      "first",
      "--out",
      folder.resolve("r.json").toString(),
      "--overwrite"
    };

    Run first = Run.of(words);
    String released = Files.readString(folder.resolve("r.json"));
    Run again = Run.of(words);
    words[11] = "second";
    Run refused = Run.of(words);

    assertThat(first.code()).as(first.err()).isZero();
    assertThat(again.err()).contains("nothing was charged");
    assertThat(folder.resolve("r.json")).hasContent(released);
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err()).contains("the account visits has 0 left").hasLineCount(1);
  }

  @Test
  void guess_ofEdgesBelowComments_stops_unlessTheOwnerSaysWhatTheyAre() throws IOException {
    String graph =
        Files.writeString(folder.resolve("snap.txt"), "# Undirected\n% graph\n1 2\n1\t3\n2 3\n")
            .toString();

    Run guessed = Run.of("release", graph, "--epsilon", "1");
    Run told =
        Run.of("release", graph, "--from", "edges", "--epsilon", "100", "--item-name", "tie");
    Run lines = Run.of("count", graph, "--from", "labels");

    assertThat(guessed.code()).isEqualTo(2);
    assertThat(guessed.err())
        .contains("cannot tell what the rows are (the first rows look like pairs or a table)")
        .contains("--from labels, --from edges");
    assertThat(told.code()).as(told.err()).isZero();
    assertThat(told.err()).contains("one tie, that is one edge, which counts at both of its ends,");
    assertThat(told.out()).contains("\"form\": \"edges\"", "\"label\": \"node\"", "[2, 3]");
    assertThat(lines.out()).isEqualTo("count,prevalence\n1,5\n");
  }

  @Test
  void count_byGroup_hasEveryDeclaredGroup() throws IOException {
    String data = csv("city,page\nBonn,a\nKiel,a\nKiel,a\nKiel,b\nRiga,a\n");
    String[] words = {
      "count", data, "--label", "page", "--by", "city", "--groups", "Kiel,Ulm,Bonn"
    };

    Run run = Run.of(words);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo("city,count,prevalence\nKiel,1,1\nKiel,2,1\nBonn,1,1\n");
    assertThat(run.err()).contains("in 3 groups by city\n");
  }

  @Test
  void release_withUnits_isAFileWithItsGuaranteeAndSummary() throws Exception {
    Path target = folder.resolve("release.json");
    Path rows = folder.resolve("release.csv");
    Path summary = folder.resolve("summary.txt");
    List<RawGroups> drawn = new ArrayList<>();
    Run run =
        Run.of(
            false,
            (terms, raw) -> {
              drawn.add(raw);
              return terms.release(raw);
            },
            "release",
            visits(),
            "--label",
            "page",
            "--unit",
            "user",
            "--max-per-unit",
            "5",
            "--epsilon",
            "2",
            "--neighbours",
            "replace",
            "--out",
            target.toString(),
            "--out",
            rows.toString(),
            "--summary",
            summary.toString(),
            "--temp",
            folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(drawn).singleElement().satisfies(raw -> assertThat(raw.items()).isEqualTo(250));
    try (InputStream in = Files.newInputStream(target)) {
      ReleaseDocument document = ReleaseJson.read(in, "release.json");
      assertThat(document.release().guarantee().distance()).isEqualTo(10);
      assertThat(document.release().guarantee().unit().name()).isEqualTo("user");
      assertThat(run.err())
          .contains("as labels in page")
          .contains(document.release().guarantee().inWords())
          .contains("Each run uses its own epsilon")
          .doesNotContain("2000");
    }
    assertThat(rows).content().startsWith("count,prevalence\n");
    assertThat(summary)
        .content()
        .contains("rows read: 2000\n", "units: 50\n", "records dropped for it: 1750\n");
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder("data.csv", "release.json", "release.csv", "summary.txt");
  }

  @Test
  void summary_isShownOnATerminalOnly() throws Exception {
    String file = visits();
    Run seen = Run.of(true, Terms::release, "count", file, "--label", "page");
    assertThat(seen.err()).contains("For the owner only", "rows read: 2000");
    assertThat(Run.of("count", file, "--label", "page").err()).doesNotContain("rows read");
  }

  @Test
  void failure_afterTheNoise_saysThatItIsSpentAndLeavesNothing() throws Exception {
    Path target = folder.resolve("release.json");
    Run run =
        Run.of(
            false,
            (terms, raw) -> {
              terms.release(raw);
              throw new IllegalStateException(CONTENT);
            },
            "release",
            visits(),
            "--label",
            "page",
            "--epsilon",
            "1",
            "--out",
            target.toString());
    assertThat(run)
        .isEqualTo(
            new Run(
                1,
                "",
                "privhist: internal error (IllegalStateException); the noise was drawn, count the"
                    + " epsilon of this run as spent\n"));
    assertThat(folder.toFile().list()).containsExactly("data.csv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b\\n1,2\\nSECRET,2,3\\n|row 3: it has another number of columns than the header",
        "a,b\\n1,2\\n\"SECRET,2\\n|row 3: a quoted field is not closed on its line",
        "a,b\\n\"SECRET\"x,2\\n|row 2: text follows a closing quote",
        "a,b\\nSECRET\\uFF,2\\n|row 2: it is not valid in the encoding UTF-8",
        "a,SECRET@b\\n1,2\\n|the first row does not look like the names of columns"
      })
  void csv_malformed_isOneLineWithFileAndRowAndNoContent(String content, String reason)
      throws Exception {
    byte[] bytes =
        content
            .replace("\\n", "\n")
            .replace("\\uFF", "\u00ff")
            .replace("SECRET", CONTENT)
            .getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("data.csv"), bytes);
    Run run = Run.of("count", file.toString(), "--label", "a", "--out", folder + "/raw.csv");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("privhist: " + file + ": " + reason).hasLineCount(1);
    assertThat(run.err()).doesNotContain(CONTENT);
    assertThat(folder.toFile().list()).containsExactly("data.csv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "release FILE --label page --epsilon 0|epsilon must be a positive number",
        "release FILE --label page --epsilon 1 --unit user|--unit needs --max-per-unit K",
        "release FILE --label page --epsilon 1 --mechanism x|mechanism must be",
        "release FILE --label page --epsilon 1 --mechanism partition|a baseline: see evaluate",
        "release FILE --label page --epsilon 1 --out r.html|a page is not written here",
        "release FILE --label page --epsilon 1 --mechanism privhist --total-share 0.1|--total-share goes with auto, tiling, lattice",
        "release FILE --label page --epsilon 1 --band 1|--band must be between 0 and 1",
        "release FILE --label page --epsilon 1 --direction in|--direction and --multigraph go with",
        "release FILE --from prevalences --epsilon 1 --unit user --max-per-unit 2|--unit needs rows",
        "release FILE --epsilon 1|cannot tell what the rows are",
        "release FILE --label nobody --epsilon 1|FILE: there is no column \"nobody\"",
        "release FILE --label page --where rand()<1 --epsilon 1|FILE: the condition must not use",
        "release FILE --label page --count user --where user<>'u1' --epsilon 1|FILE: the condition must not look at the column of counts",
        "release FILE --label page --count page --epsilon 1|must not be a label as well",
        "release FILE --label page --where hex(page)='1' --epsilon 1|FILE: the condition must not use the function hex",
        "release FILE FILE --label page --epsilon 1|FILE: is given twice",
        "release FILE --label page --epsilon 1 --out FILE|FILE: is the input",
        "release FILE --label page --epsilon 1 --out x.parquet|x.parquet: Parquet is not written",
        "release table:nobody --label page --epsilon 1|table:nobody: cannot be read as a table",
        "count FILE --label page --unit user|--unit needs --max-per-unit K",
        "count FILE --label page --snapshot x|--snapshot names a counted file",
        "frobnicate|there is no command"
      })
  void badUsage_isOneLineAndExitCode2(String args, String reason) throws Exception {
    String file = visits();
    Run run = Run.of(args.replace("FILE", file).split(" "));
    assertThat(run.err()).contains(reason.replace("FILE", file)).hasLineCount(1);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  /** The first row of a file without a header is somebody's. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--label nobody",
        "--label page --count nobody",
        "--label page --where nobody=1",
        "--label page --unit nobody --max-per-unit 1",
        "--from labels",
        "--from edges",
        "--from prevalences",
        ""
      })
  void csv_withoutAHeader_isNotQuoted(String options) throws Exception {
    String file = csv("%1$s,page,%1$s-x\n%1$s,b,1\n".formatted(CONTENT));
    Run run = Run.of(("count " + file + " " + options).strip().split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).doesNotContain(CONTENT);
  }

  @Test
  void csv_ofOneColumnWithoutAHeader_isNotQuotedWhenItIsCounted() throws Exception {
    Run labels = Run.of("count", csv(CONTENT + "\na\n"), "--from", "labels");
    assertThat(labels.code()).isZero();
    assertThat(labels.err()).contains("as labels in the only column").doesNotContain(CONTENT);
    Run edges = Run.of("count", csv(CONTENT + ",x\na,b\n"), "--from", "edges");
    assertThat(edges.code()).isZero();
    assertThat(edges.err()).contains("undirected edges, without").doesNotContain(CONTENT);
  }

  @Test
  void file_thatIsNotThere_isFailure() {
    assertThat(Run.of("count", folder + "/nobody.csv", "--label", "a"))
        .isEqualTo(
            new Run(
                1, "", "privhist: %s/nobody.csv: no such file or directory\n".formatted(folder)));
  }

  /** Writers of a folder leave marks in it. */
  @Test
  void folder_ofHiddenFiles_holdsNoFile() throws Exception {
    Files.writeString(folder.resolve("_SUCCESS"), "a\n");
    Files.writeString(folder.resolve(".a.txt.crc"), "a\n");
    assertThat(Run.of("count", folder.toString(), "--kind", "text").err())
        .isEqualTo("privhist: %s: holds no file\n".formatted(folder));
  }

  /** The engine for one machine reads them; here a row of JSON would be one label. */
  @Test
  void jsonLines_areRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("a.jsonl"), "{}\n");
    assertThat(Run.of("count", file.toString(), "--label", "a"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: a.jsonl: the extension does not say what kind of file this is; say"
                    + " --kind\n"));
    assertThat(Run.of("count", file.toString(), "--kind", "jsonl"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: --kind jsonl: JSON lines are not read on a cluster; convert them\n"));
  }

  /** The name of this packing is one that Hadoop knows and the engine for one machine does not. */
  @Test
  void kind_isToldByTheExtensionBeforeThatOfThePacking() throws Exception {
    Path file = folder.resolve("a.csv.deflate");
    try (OutputStream packed = new DeflaterOutputStream(Files.newOutputStream(file))) {
      packed.write("a\nx\nx\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(Run.of("count", file.toString(), "--label", "a").out())
        .isEqualTo("count,prevalence\n2,1\n");
  }

  @Test
  void file_withABlankInItsName_isNamedAsItIs() throws Exception {
    Path file = Files.writeString(folder.resolve("my %20 data.csv"), "a\n1,2\n");
    assertThat(Run.of("count", file.toString(), "--label", "a").err())
        .startsWith("privhist: " + file + ": row 2: ");
  }

  @Test
  void memory_thatRunsOut_isOneLine() throws Exception {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new OutOfMemoryError(CONTENT);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            full,
            new PrintStream(err, false, StandardCharsets.UTF_8),
            false);
    int code = Main.run(console, Terms::release, "count", visits(), "--label", "page");
    assertThat(code).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("privhist: standard output: not enough memory; give the driver more")
        .hasLineCount(1);
  }

  @Test
  void parquet_thatIsNone_isOneLineWithoutContent() throws Exception {
    Path file = Files.writeString(folder.resolve("a.parquet"), CONTENT);
    Run run = Run.of("count", file.toString(), "--label", "a");
    assertThat(run.code()).isNotZero();
    assertThat(run.err()).startsWith("privhist: " + file + ": ").hasLineCount(1);
    assertThat(run.err()).doesNotContain(CONTENT);
  }

  @Test
  void table_ofTheSession_isCounted() throws Exception {
    assertThat(Run.of("count", visits(), "--label", "page").code()).isZero();
    org.apache.spark.sql.SparkSession.active()
        .sql("SELECT 'x' AS l UNION ALL SELECT 'x' UNION ALL SELECT NULL")
        .createOrReplaceTempView("things");
    assertThat(Run.of("count", "table:things", "--label", "l").out())
        .isEqualTo("count,prevalence\n2,1\n");
  }

  @Test
  void help_showsAnExample() {
    assertThat(Run.of("release", "--help").out()).contains("Example:", "--max-per-unit");
    assertThat(Run.of("--help").out()).contains("Exit codes");
  }
}
