package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.files.CountedDocument;
import io.privhist.files.CountedJson;
import io.privhist.files.ReleaseJson;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.ProtectedUnit;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is protected is settled when things are counted, and is not lost on the way to a release. */
class CountedFileTest {
  @TempDir private Path folder;
  private Path edges;
  private Path visits;
  private Path counted;
  private Path released;

  @BeforeEach
  void writeInputs() throws IOException {
    edges = Files.writeString(folder.resolve("graph.txt"), "a b\nb c\nc a\nc d\n");
    visits =
        Files.writeString(
            folder.resolve("visits.csv"),
            "user,page,visits\nann,home,1000\nann,news,1\nbob,home,7\nbob,home,2\nann,home,3\n");
    counted = folder.resolve("counted.json");
    released = folder.resolve("release.json");
  }

  private static Run run(String words, Object... more) {
    List<String> args = new ArrayList<>(List.of(words.split(" ")));
    for (Object word : more) {
      args.add(word.toString());
    }
    return Run.of(args.toArray(String[]::new));
  }

  private Run count(Path input, String options) {
    return run("count " + options + " --out " + counted, input);
  }

  private Guarantee release(Path input, String options) throws IOException {
    Run run = run("release --epsilon 1 --overwrite " + options + "--out " + released, input);
    assertThat(run).extracting(Run::code).as(run.err()).isEqualTo(0);
    try (InputStream in = Files.newInputStream(released)) {
      return ReleaseJson.read(in, "release").release().guarantee();
    }
  }

  private CountedDocument document() throws IOException {
    try (InputStream in = Files.newInputStream(counted)) {
      return CountedJson.read(in, "counted");
    }
  }

  /** Its lines would be taken for labels. */
  @Test
  void count_ofTextWithACountedFileAmongIt_isRefused() throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();
    Path renamed = Files.move(counted, folder.resolve("z.txt"));
    Path text = Files.writeString(folder.resolve("a.txt"), "a\nb\n");

    Run run = run("count", text, renamed);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "privhist: %s: a counted file is read alone, not with other inputs\n"
                .formatted(renamed));
    assertThat(run("count --kind text", text, renamed).code()).isZero();
  }

  @Test
  void release_ofCountedEdges_saysThatAnEdgeCountsTwice() throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();

    Guarantee guarantee = release(counted, "");

    assertThat(guarantee.unit()).isEqualTo(ProtectedUnit.record().withItemsPerRecord(2));
    assertThat(guarantee.distance()).isEqualTo(2);
    assertThat(guarantee).isEqualTo(release(edges, "--from edges "));
  }

  @Test
  void release_ofCountedUnits_protectsTheUnits() throws IOException {
    assertThat(count(visits, "--label page --unit user --max-per-unit 2").code()).isZero();

    Guarantee guarantee = release(counted, "");

    assertThat(guarantee.unit()).isEqualTo(ProtectedUnit.bounded("user", 2));
    assertThat(guarantee.distance()).isEqualTo(2);
    assertThat(guarantee.inWords())
        .contains("all records of one unit of the column \"user\" (of which at most 2");
  }

  @Test
  void release_ofCountsOfATable_protectsAnItemOnTheOwnersWord() throws IOException {
    Guarantee direct = release(visits, "--label page --count visits ");
    assertThat(direct.unit()).isEqualTo(ProtectedUnit.item());
    assertThat(released).content().contains("\"unit\": \"item\"").contains("\"promised\": true");

    assertThat(count(visits, "--label page --count visits").code()).isZero();
    assertThat(release(counted, "")).isEqualTo(direct);
  }

  @Test
  void release_promiseMadeWhenCounting_isKept() throws IOException {
    assertThat(count(visits, "--label page --count visits --max-per-unit 5").code()).isZero();

    assertThat(release(counted, "").unit()).isEqualTo(ProtectedUnit.promised(5));
  }

  @Test
  void release_promiseMadeLater_isAddedWhereNothingWasSettled() throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();

    assertThat(release(counted, "--max-per-unit 5 ").unit())
        .isEqualTo(ProtectedUnit.promised(5).withItemsPerRecord(2));
  }

  /** Raw counts in any form, the summary, and what evaluate tells of the truth. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "count EDGES --from edges --out FILE.csv",
        "count EDGES --from edges --out FILE.txt",
        "count EDGES --from edges --out FILE.freq",
        "count EDGES --from edges --out FILE.parquet",
        "count EDGES --from edges --out FILE --format csv",
        "count EDGES --from edges --summary FILE",
        "release EDGES --from edges --epsilon 1 --out RELEASE --summary FILE",
        "release-property EDGES --from edges --property support --epsilon 1 --summary FILE",
        "evaluate EDGES --from edges --epsilon 1 --trials 2 --mechanism tiling --out FILE",
        "evaluate EDGES --from edges --epsilon 1 --trials 2 --mechanism tiling --summary FILE",
        "evaluate EDGES --from edges --epsilon 1 --trials 2 --mechanism tiling --report FILE.html",
        "evaluate EDGES --from edges --epsilon 1 --trials 2 --mechanism tiling --plot FILE.svg",
        "degrees COUNTED --out FILE",
      })
  void rawData_inAnyForm_areForTheirOwnerOnly(String words) throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();
    for (boolean isThere : new boolean[] {false, true}) {
      Path file = folder.resolve("raw" + words.replaceAll("(?s).*FILE(\\.\\w+)?.*", "$1"));
      if (isThere) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
      }
      Run run =
          Run.of(
              words
                  .replace("EDGES", edges.toString())
                  .replace("COUNTED", counted.toString())
                  .replace("RELEASE", "-")
                  .replaceAll("FILE(\\.\\w+)?", file.toString())
                  .split(" "));
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void file_isForItsOwnerOnlyAndWarnsFirst() throws IOException {
    Files.writeString(counted, "was here, for everybody");
    Files.setPosixFilePermissions(counted, PosixFilePermissions.fromString("rw-rw-rw-"));

    assertThat(count(edges, "--from edges --snapshot monday").code()).isZero();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(counted)))
        .isEqualTo("rw-------");
    assertThat(counted)
        .content()
        .startsWith("{\n  \"warning\": \"raw counts, not private")
        .contains("\"format\": \"privhist-counted/1\"");
    assertThat(document().snapshot()).contains("monday");
    String id = document().id();
    assertThat(count(edges, "--from edges").code()).isZero();
    assertThat(document().id()).isNotEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a\nitems: 5"})
  void snapshot_withoutAName_isRefusedBeforeAnythingIsRead(String name) {
    Run run = Run.of("count", "nosuch.txt", "--snapshot", name, "--out", counted.toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("privhist: --snapshot").hasLineCount(1);
    assertThat(counted).doesNotExist();
  }

  @Test
  void otherCommands_takeIt() throws IOException {
    assertThat(count(visits, "--label page --unit user --max-per-unit 2").code()).isZero();

    Run property = run("release-property --property support --epsilon 1 --json", counted);
    Run evaluation = run("evaluate --epsilon 1 --trials 2 --mechanism tiling --json", counted);
    Run compared = run("compare", counted, counted);
    Run again = run("count", counted);

    assertThat(property.out()).contains("\"unit\": \"user\"").contains("\"distance\": 2");
    assertThat(evaluation.out()).contains("\"maxPerUnit\": 2");
    assertThat(compared.code()).isZero();
    assertThat(again.out()).startsWith("count,prevalence\n");
    assertThat(again.err()).contains("must be told --max-per-unit 2");
  }

  @Test
  void standardInput_isKnownByItsFormat() throws IOException {
    Run counting = run("count --from edges --format json", edges);

    Run release = Run.withInput(counting.out(), "release", "-", "--epsilon", "1");

    assertThat(release.code()).isZero();
    assertThat(release.out()).contains("\"distance\": 2");
  }

  @ParameterizedTest
  @CsvSource({
    "--from edges, 2",
    "--from edges --max-per-unit 5, 10",
    "--from edges --direction out --max-per-unit 5, 5",
  })
  void count_asText_saysWhatALaterReleaseMustBeTold(String options, long items) {
    Run run = run("count " + options + " --out " + folder.resolve("raw.csv"), edges);

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("must be told --max-per-unit " + items + ":");
  }

  @Test
  void count_asText_ofPlainRecords_hasNothingToTell() {
    Run run = run("count --from labels --out " + folder.resolve("raw.csv"), edges);

    assertThat(run.err()).doesNotContain("--max-per-unit");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--max-per-unit 3 | contradict the counts, which say: unit user, at most 2, enforced",
        "--unit page --max-per-unit 2 | contradict the counts",
        "--unit user --max-per-unit 1 | contradict the counts",
        "--from edges | is a counted file",
        "--from labels | is a counted file",
        "--from counts | is a counted file",
        "--label page | is a counted file",
        "--label page --count visits | is a counted file",
        "--where true | --where, --kind and --delimiter do not go with a counted file",
        "--direction out | --direction and --multigraph go with --from edges",
        "--multigraph | --direction and --multigraph go with --from edges",
        "--encoding latin-1 | --encoding does not go with a counted file"
      })
  void option_thatContradictsIt_isRefused(String options, String message) throws IOException {
    assertThat(count(visits, "--label page --unit user --max-per-unit 2").code()).isZero();
    Path text = Files.copy(counted, folder.resolve("counted.txt"));
    for (Path file : List.of(counted, text)) {
      for (String command :
          List.of("release", "release-property --property support", "evaluate --trials 1")) {
        Run run = run(command + " --epsilon 1 " + options + " --out " + released, file);

        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
        assertThat(released).doesNotExist();
      }
    }
  }

  @Test
  void option_thatAgrees_isAccepted() throws IOException {
    assertThat(count(visits, "--label page --unit user --max-per-unit 2").code()).isZero();

    assertThat(release(counted, "--unit user --max-per-unit 2 ").distance()).isEqualTo(2);
    assertThat(release(counted, "--max-per-unit 2 --from counted ").distance()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "promised, $.privacy.promised: the field is missing",
    "itemsPerRecord, $.privacy.itemsPerRecord: the field is missing",
    "unit, $.privacy.unit: the field is missing",
    "id, $.id: the field is missing",
    "prevalences, $.prevalences: the field is missing",
  })
  void file_withoutAField_isRefused(String field, String message) throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();
    Files.writeString(
        counted, Files.readString(counted).replace("\"" + field + "\"", "\"" + field + "s\""));

    Run run = run("release --epsilon 1", counted);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
  }

  @Test
  void file_ofAnotherVersion_isRefused() throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();
    Files.writeString(
        counted, Files.readString(counted).replace("privhist-counted/1", "privhist-counted/2"));

    Run run = run("release --epsilon 1", counted);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("a format not known here, expected privhist-counted/1");
  }

  @Test
  void file_withOthers_isRefused() throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();
    Path other = Files.copy(counted, folder.resolve("other.json"));

    Run run = run("release --epsilon 1", counted, other);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("a counted file is read alone").hasLineCount(1);
  }

  @Test
  void file_packedWithGzip_isRead() throws IOException {
    assertThat(count(edges, "--from edges").code()).isZero();
    Path packed = folder.resolve("packed.json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(counted, out);
    }

    assertThat(release(packed, "").distance()).isEqualTo(2);
    assertThat(run("compare", packed, counted).code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"convert --format csv", "synthesize --form counts"})
  void file_whereAReleaseIsMeant_isRefused(String command) {
    assertThat(count(edges, "--from edges").code()).isZero();

    Run run = run(command, counted);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("holds raw counts, not a release").hasLineCount(1);
  }

  @Test
  void file_forAPage_isRefused() {
    assertThat(count(edges, "--from edges").code()).isZero();

    assertThat(run("report --out " + folder.resolve("page.html"), counted).code()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"estimate", "degrees", "passwords", "risk"})
  void file_thatIsRead_isCalledRaw(String command) {
    assertThat(count(edges, "--from edges").code()).isZero();

    assertThat(run(command, counted).err()).contains("holds raw counts: ").contains("not private");
  }

  @Test
  void fromCounted_ofADatabase_isRefused() {
    Run run =
        Run.of(
            "release",
            "jdbc:sqlite:x.db",
            "--query",
            "SELECT 1",
            "--from",
            "counted",
            "--epsilon",
            "1");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--from counted goes with a file").hasLineCount(1);
  }

  @Test
  void standardInput_readAsLabels_isRefused() {
    Run counting = run("count --from edges --format json", edges);

    Run release =
        Run.withInput(counting.out(), "release", "-", "--from", "labels", "--epsilon", "1");

    assertThat(release.code()).isEqualTo(2);
    assertThat(release.err()).contains("is a counted file");
  }

  @Test
  void linesOfJson_thatLookLikeIt_areReadAsLinesWhenAskedFor() throws IOException {
    Path lines =
        Files.writeString(
            folder.resolve("lines.json"),
            "{\"format\": \"privhist-counted/1\", \"page\": \"a\"}\n");

    Run run = run("release --kind jsonl --label page --epsilon 1 --out " + released, lines);

    assertThat(run.code()).isZero();
    assertThat(run("release --label page --epsilon 1", lines).code()).isEqualTo(2);
  }
}
