package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Releases that an account pays for. */
class ReleaseLedgerTest {
  private static final String TABLE =
      "page,user,month\na,u1,2026-01\na,u2,2026-01\nb,u1,2026-02\nb,u3,2026-03\nb,u3,2026-03\n";

  @TempDir Path folder;
  private String ledger = "";
  private String labels = "";
  private String table = "";

  @BeforeEach
  void makeLedger() throws IOException {
    ledger = folder.resolve("l.db").toString();
    labels = Files.writeString(folder.resolve("labels.txt"), "a\nb\na\n").toString();
    table = Files.writeString(folder.resolve("table.csv"), TABLE).toString();
    assertThat(run("ledger create %s --account people --budget 1").code()).isZero();
  }

  /** Runs words in which %s stands for the ledger. */
  private Run run(String words, Object... more) {
    List<String> args = new ArrayList<>(List.of(words.formatted(ledger).split(" ")));
    for (Object word : more) {
      args.add(word.toString());
    }
    return Run.of(args.toArray(String[]::new));
  }

  private Run release(String words, Object... more) {
    return run("release --ledger %s --account people " + words, more);
  }

  private String left() {
    JsonObject shown = JsonParser.parseString(run("ledger show %s --json").out()).getAsJsonObject();
    return shown
        .getAsJsonArray("accounts")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("limits")
        .get(0)
        .getAsJsonObject()
        .get("left")
        .getAsString();
  }

  @Test
  void release_paidFor_isChargedStoredAndTold() throws IOException {
    Path out = folder.resolve("r.json");

    Run run = release("--epsilon 1/3", labels, "--out", out);

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("Charged 1/3 to the account people, entry 3; left: 2/3 of 1.\n");
    String id =
        JsonParser.parseString(Files.readString(out)).getAsJsonObject().get("id").getAsString();
    assertThat(run("ledger get %s " + id).out()).isEqualTo(Files.readString(out));
    assertThat(run.err()).containsPattern("Release " + id + "; the ledger ends at 4:[0-9a-f]{64},");
  }

  @Test
  void release_overBudget_isRefusedBeforeAnythingIsCounted() {
    assertThat(release("--epsilon 0.7", labels).code()).isZero();

    Run run = release("--epsilon 0.7", folder.resolve("nosuch.txt"));
    assertThat(run.code()).isEqualTo(1); // the input is looked for first

    Path out = folder.resolve("r.json");
    Run refused = release("--epsilon 0.7", labels, "--out", out);
    assertThat(refused)
        .isEqualTo(
            new Run(
                3,
                "",
                "privhist: the account people has 0.3 left, and this release would take 0.7; the"
                    + " rest was spent by entry 3 (0.7)\n"));
    assertThat(out).doesNotExist();
    assertThat(left()).isEqualTo("0.3");
  }

  @Test
  void request_repeated_costsNothingAndGivesTheSameFile() throws IOException {
    Path first = folder.resolve("1.json");
    Path second = folder.resolve("2.json");
    Path rows = folder.resolve("2.csv");
    assertThat(release("--epsilon 0.5 --request k", labels, "--out", first).code()).isZero();

    Run again = release("--epsilon 0.5 --request k", labels, "--out", second, "--out", rows);

    assertThat(again.code()).isZero();
    assertThat(again.err())
        .contains("Paid for before, by entry 3 of the account people: nothing was charged.\n");
    assertThat(second).hasSameBinaryContentAs(first);
    assertThat(rows).content().startsWith("count,prevalence\n");
    assertThat(left()).isEqualTo("0.5");

    for (Run other :
        List.of(
            release("--epsilon 0.25 --request k", labels),
            release("--epsilon 0.5 --request k --label page", table),
            release("--epsilon 0.5 --request k --from labels", labels))) {
      assertThat(other.code()).isEqualTo(2);
      assertThat(other.err()).contains("given before").hasLineCount(1);
    }
  }

  @Test
  void property_repeated_printsTheSameTable() {
    String words = "release-property --ledger %s --account people --property entropy --epsilon 0.5";
    Run first = run(words + " --request p", labels);
    Run again = run(words + " --request p", labels);

    assertThat(first.code()).as(first.err()).isZero();
    assertThat(again.out()).isEqualTo(first.out()).startsWith("entropy ");
    assertThat(left()).isEqualTo("0.5");
    assertThat(run(words + " --request q --json", labels).out()).contains("privhist-property/1");
  }

  @Test
  void dryRun_readsAndSpendsNothing() throws IOException {
    String missingRows =
        Files.writeString(folder.resolve("bad.csv"), "count,prevalence\n1,x\n") + "";

    Run run = release("--epsilon 0.25 --dry-run", missingRows);

    assertThat(run)
        .isEqualTo(
            new Run(
                0,
                "It would charge 0.25 to the account people, leaving 0.75 of 1.\n"
                    + "One step between neighbours of the account moves 1: the owner promises that"
                    + " a record is one item.\n",
                ""));
    assertThat(left()).isEqualTo("1");
    assertThat(release("--epsilon 2 --dry-run", labels).code()).isEqualTo(3);
    assertThat(release("--epsilon 1 --dry-run --from labels", "-").code()).isZero();
    assertThat(release("--epsilon 1 --dry-run", "-").err()).contains("say --from for a dry run");
  }

  @Test
  void countedFile_ofAnAccount_isReleasedUnderItAlone() throws IOException {
    Path counted = folder.resolve("c.json");
    assertThat(run("ledger create %s --account others --budget 5").code()).isZero();
    assertThat(run("count --ledger %s --account people", labels, "--out", counted).code()).isZero();

    Run without = run("release --epsilon 0.1", counted);
    Run other = run("release --ledger %s --account others --epsilon 0.1", counted);

    assertThat(without.code()).isEqualTo(2);
    assertThat(without.err()).contains("give --ledger and --account");
    assertThat(other.code()).isEqualTo(2);
    assertThat(run("release-property --property entropy --epsilon 0.1", counted).code())
        .isEqualTo(2);
    assertThat(release("--epsilon 0.1", counted).code()).isZero();
    assertThat(release("--epsilon 0.1", counted).err()).contains("nothing was charged");
    assertThat(left()).isEqualTo("0.9");
    assertThat(release("--epsilon 0.1 --fresh", counted).code()).isZero();
    assertThat(left()).isEqualTo("0.8");
  }

  @Test
  void countedFile_countedAgain_staysTiedToItsAccount() throws IOException {
    Path counted = folder.resolve("c.json");
    Path again = folder.resolve("again.json");
    assertThat(run("ledger create %s --account others --budget 5").code()).isZero();
    assertThat(run("count --ledger %s --account people", labels, "--out", counted).code()).isZero();

    assertThat(run("count", counted, "--out", again).code()).isZero();
    Run other = run("count --ledger %s --account others", counted, "--out", again);
    Run rows = run("count", counted, "--out", folder.resolve("c.csv"));

    assertThat(run("release --epsilon 0.1", again).code()).isEqualTo(2);
    assertThat(other.code()).isEqualTo(2);
    assertThat(rows.code()).isEqualTo(2);
    assertThat(rows.err()).contains("give --out F.json").hasLineCount(1);
    assertThat(folder.resolve("c.csv")).doesNotExist();
    assertThat(run("count --ledger %s --account people", labels, "--format", "csv").code())
        .isEqualTo(2);
  }

  /** October's counts are October's, in whatever file they are. */
  @ParameterizedTest
  @ValueSource(strings = {"", " --by month --groups 2026-01,2026-02,2026-03"})
  void countedFile_countedAgain_isTheSameCounts(String groups) throws IOException {
    Path first = folder.resolve("F.json");
    Path again = folder.resolve("G.json");
    Path tied = folder.resolve("H.json");
    String count = "count %s --label page --snapshot October" + groups;
    assertThat(Run.of((count.formatted(table) + " --out " + first).split(" ")).code()).isZero();
    assertThat(run("count", first, "--out", again).code()).isZero();
    assertThat(run("count --ledger %s --account people", again, "--out", tied).code()).isZero();
    assertThat(again).hasSameBinaryContentAs(first);

    Run paid = release("--epsilon 0.5", first, "--out", folder.resolve("1.json"));
    assertThat(paid.err()).contains("Charged 0.5 to the account people, entry 3");
    for (Path same : List.of(again, tied)) {
      Path out = folder.resolve("of-" + same.getFileName());
      assertThat(release("--epsilon 0.5", same, "--out", out).err())
          .contains("Paid for before, by entry 3 of the account people: nothing was charged.");
      assertThat(out).hasSameBinaryContentAs(folder.resolve("1.json"));
    }
    assertThat(left()).isEqualTo("0.5");

    Run renamed = run("count --snapshot November", first, "--out", folder.resolve("N.json"));
    assertThat(renamed)
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: --snapshot: these counts are called \"October\" already, and stay the"
                    + " same counts; leave the option out, or count the data again\n"));
    assertThat(folder.resolve("N.json")).doesNotExist();
    assertThat(run("count --snapshot October", first, "--out", again).code()).isZero();
  }

  @Test
  void countedFile_withAPromiseAddedLater_isTheSameCountsAndAnotherRelease() {
    Path first = folder.resolve("F.json");
    Path promised = folder.resolve("G.json");
    assertThat(
            Run.withInput("3\n5\n", "count", "-", "--from", "counts", "--out", first + "").code())
        .isZero();
    assertThat(run("count --max-per-unit 2", first, "--out", promised).code()).isZero();
    assertThat(release("--epsilon 0.25", first).err()).contains("Charged 0.25 ");
    assertThat(release("--epsilon 0.25", promised).err()).contains("Charged 0.125 ");
    assertThat(release("--epsilon 0.25 --max-per-unit 2", first).err())
        .contains("nothing was charged");
  }

  @Test
  void blocks_ofAColumn_areReadAloneAndCharged() throws IOException {
    assertThat(run("ledger create %s --account months --budget 100 --blocks month").code())
        .isZero();
    for (String month : List.of("2026-01", "2026-02")) {
      assertThat(run("ledger block %s months " + month + " --reason r").code()).isZero();
    }
    String words =
        "release --ledger %s --account months --epsilon 100 --label page --format csv"
            + " --block-by month";

    Run january = run(words + " --block 2026-01", table);
    Run unknown = run(words + " --block 2026-03", table);

    assertThat(january.code()).as(january.err()).isZero();
    assertThat(january.out()).isEqualTo("count,prevalence\n2,1\n");
    assertThat(january.err()).contains("left: 0 of 100 in block 2026-01.");
    assertThat(unknown.code()).isEqualTo(2);
    for (String escape : List.of("true) --", "true) OR (true", "true --", "true OR true")) {
      Run run = run(words + " --block 2026-02 --dry-run", table, "--where", escape);
      assertThat(run.code()).as(run.err()).isZero(); // no row is looked at
    }
    for (String escape : List.of("true) --", "true) OR (true")) {
      Run run = run(words + " --block 2026-02", table, "--where", escape);
      assertThat(run.code()).isEqualTo(2);
    }
    Run february = run(words + " --block 2026-02", table, "--where", "true OR true --");
    assertThat(february.out()).isEqualTo("count,prevalence\n1,1\n");
    assertThat(run(words + " --block 2026-02", table).code()).isEqualTo(3);
    assertThat(run("release --ledger %s --account months --epsilon 1", labels).code()).isEqualTo(2);
  }

  /** What was released as January cannot be released as February. */
  @Test
  void blocks_ofTheSameCounts_stayTheSame() throws IOException {
    Path counted = folder.resolve("c.json");
    assertThat(run("ledger create %s --account months --budget 1 --blocks month").code()).isZero();
    for (String month : List.of("jan", "feb")) {
      assertThat(run("ledger block %s months " + month + " --reason r").code()).isZero();
    }
    assertThat(run("count --ledger %s --account months", labels, "--out", counted).code()).isZero();
    String words = "release --ledger %s --account months --epsilon 0.5 ";

    Run january = run(words + "--block jan", counted);
    Run february = run(words + "--block feb", counted);

    assertThat(january.err())
        .contains("You promise that the data belong to these blocks alone: see --block-by.");
    assertThat(february.code()).isEqualTo(2);
    assertThat(february.err()).contains("as those of other blocks (entry ").hasLineCount(1);
  }

  /** Neither the ledger nor its journal may be an output. */
  @Test
  void outputs_thatAreTheLedger_areRefused() throws IOException {
    byte[] before = Files.readAllBytes(Path.of(ledger));
    String report = folder.resolve("l.html").toString();
    Files.copy(Path.of(ledger), Path.of(report));

    for (Run run :
        List.of(
            release("--epsilon 0.5 --format json --overwrite", labels, "--out", ledger),
            release("--epsilon 0.5 --format json", labels, "--out", ledger + "-journal"),
            release("--epsilon 0.5", labels, "--summary", ledger),
            run("count --ledger %s --account people --format json", labels, "--out", ledger),
            run(
                "release --account people --epsilon 0.5",
                labels,
                "--ledger",
                report,
                "--out",
                report))) {
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("is the ledger, and would be overwritten").hasLineCount(1);
    }
    assertThat(Path.of(ledger)).hasBinaryContent(before);
    assertThat(left()).isEqualTo("1");
  }

  /** A script whose variables are not set must not get a release for nothing. */
  @Test
  void emptyWords_areRefused() {
    Run run = Run.of("release", labels, "--epsilon", "0.5", "--ledger", "", "--account", "");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("privhist: --ledger needs a value").hasLineCount(1);
  }

  @Test
  void releases_ofAllAccounts_areListedWithTheirFiles() throws IOException {
    assertThat(run("ledger create %s --account others --budget 5 --description", "a second").code())
        .isZero();
    Path json = folder.resolve("r.json");
    Path csv = folder.resolve("r.csv");
    assertThat(run("ledger releases %s").out()).isEqualTo("no release is stored yet\n");
    assertThat(release("--epsilon 1/3", labels, "--out", json, "--out", csv).code()).isZero();
    assertThat(run("release --ledger %s --account others --epsilon 2", labels).code()).isZero();
    Path found = folder.resolve("found.json");
    assertThat(Run.of("release", labels, "--epsilon", "1", "--out", found.toString()).code())
        .isZero();
    assertThat(run("ledger reconcile %s --account others --reason r", found).code()).isZero();

    JsonArray all = JsonParser.parseString(run("ledger releases %s --json").out()).getAsJsonArray();
    assertThat(all)
        .extracting(
            it -> it.getAsJsonObject().get("account").getAsString(),
            it -> it.getAsJsonObject().get("mechanism").getAsString(),
            it -> it.getAsJsonObject().get("files").toString(),
            it -> it.getAsJsonObject().get("state").getAsString())
        .containsExactly(
            tuple("people", "tiling", "[\"%s\",\"%s\"]".formatted(json, csv), "stored"),
            tuple("others", "lattice", "[]", "stored"),
            tuple("others", "tiling", "[\"%s\"]".formatted(found), "taken-up"));
    String id = all.get(0).getAsJsonObject().get("release").getAsString();
    assertThat(run("ledger get %s " + id).out()).isEqualTo(Files.readString(json));
    assertThat(run("ledger releases %s people").out())
        .hasLineCount(2)
        .contains(id)
        .endsWith("tiling   %s, %s\n".formatted(json, csv));
    assertThat(run("ledger show %s others").out()).contains("\na second\nprotects every record");
    assertThat(run("ledger show %s others --json").out()).contains("\"description\": \"a second\"");
    assertThat(run("ledger releases %s nobody").code()).isEqualTo(2);
  }

  /** A tenth is little; what is left then is said once more. */
  @Test
  void caution_isGivenFromATenthOn() {
    assertThat(release("--epsilon 0.89", labels).err()).doesNotContain("Caution");
    assertThat(run("ledger show %s").out()).doesNotContain("caution");
    Run low = release("--epsilon 0.01 --request k", labels);
    assertThat(low.err())
        .contains("Caution: only 0.1 of 1 is left for all later releases of these data.\n");
    assertThat(release("--epsilon 0.01 --request k", labels).err())
        .contains("nothing was charged")
        .doesNotContain("Caution");
    assertThat(run("ledger show %s").out())
        .contains("\ncaution: a tenth of the budget is left, or less\n");
    assertThat(run("ledger create %s --account months --budget 1 --blocks month").code()).isZero();
    for (String month : List.of("jan", "feb")) {
      assertThat(run("ledger block %s months " + month + " --reason r").code()).isZero();
    }
    String words = "release --ledger %s --account months --epsilon ";
    assertThat(run(words + "0.95 --block jan", labels).err())
        .contains("Caution: only 0.05 of 1 in block jan is left");
    assertThat(run(words + "0.05 --block jan", labels).err())
        .contains("Caution: nothing of 1 in block jan is left for all later releases");
    assertThat(run(words + "0.5 --block feb", labels).err()).doesNotContain("Caution");
    assertThat(run("ledger show %s months").out())
        .contains("\ncaution: a tenth of block jan is left, or less\n");
  }

  @Test
  void usualShare_saidOrNot_isTheSameRelease() {
    Path counted = folder.resolve("c.json");
    assertThat(run("count --ledger %s --account people", labels, "--out", counted).code()).isZero();

    assertThat(release("--epsilon 0.5", counted).code()).isZero();
    assertThat(release("--epsilon 0.5 --total-share 0.030", counted).err())
        .contains("nothing was charged");
    assertThat(release("--epsilon 0.5 --total-share 0.1", counted).err()).contains("Charged 0.5");
  }

  /** Lattice has no usual share: every one that is said makes another release. */
  @Test
  void shareOfLattice_isAnotherRelease() {
    Path counted = folder.resolve("c.json");
    String words = "release --ledger %s --account others --epsilon 3 ";
    assertThat(run("ledger create %s --account others --budget 9").code()).isZero();
    assertThat(run("count --ledger %s --account others", labels, "--out", counted).code()).isZero();

    assertThat(run(words, counted).err()).contains("Charged 3");
    assertThat(run(words + "--total-share 0.03", counted).err()).contains("Charged 3");
    assertThat(run(words + "--total-share 0.030", counted).err()).contains("nothing was charged");
  }

  @Test
  void url_ofAnotherForm_isNotShown() {
    for (String url :
        List.of("postgres://u:hunter2@h/x", "JDBC:postgresql://h/x?password=hunter2")) {
      Run run = run("release --account a --epsilon 1", labels, "--ledger", url);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("a ledger is a file, or a database").doesNotContain("hunter2");
    }
  }

  @Test
  void nameAccount_isPublishedOnlyIfWanted() {
    assertThat(release("--epsilon 0.1", labels).out()).doesNotContain("people");
    assertThat(release("--epsilon 0.1 --name-account", labels).out())
        .contains("\"account\": \"people\"");
  }

  /** An account of units cannot pay for counts in which nothing bounds what a unit has. */
  @Test
  void unitAccount_wantsTheSameUnit() {
    assertThat(run("ledger create %s --account users --budget 4 --unit user").code()).isZero();
    String words = "release --ledger %s --account users --epsilon 1 --label page ";

    assertThat(run(words, table).code()).isEqualTo(2);
    assertThat(run(words + "--unit user --max-per-unit 2", table).err()).contains("Charged 1 to");
    assertThat(run(words + "--unit month --max-per-unit 2", table).code()).isEqualTo(2);
  }

  @Test
  void plan_ofAnAccount_tellsChargesAndWhatTheyLeave() {
    assertThat(release("--epsilon 0.5", labels).code()).isZero();

    Run plan = run("plan --items 1000 --epsilon 0.2,0.6 --ledger %s --account people --json");

    assertThat(plan.code()).as(plan.err()).isZero();
    JsonArray rows = JsonParser.parseString(plan.out()).getAsJsonArray();
    assertThat(rows.get(0).getAsJsonObject().get("charge").getAsString()).isEqualTo("0.2");
    assertThat(rows.get(0).getAsJsonObject().get("left").getAsString()).isEqualTo("0.3");
    assertThat(rows.get(1).getAsJsonObject().get("left").isJsonNull()).isTrue();
    assertThat(run("plan --items 1000 --epsilon 0.2,0.6 --ledger %s --account people").out())
        .containsPattern("(?m)^tiling +0\\.2 .* 0\\.2 +0\\.3$")
        .containsPattern("(?m)^tiling +0\\.6 .* 0\\.6 +over budget$");
    assertThat(
            run("plan --items 1000 --epsilon 0.1 --ledger %s --account people --from edges --json")
                .out())
        .contains("\"charge\": \"0.1\", \"left\": \"0.4\"");
  }

  @Test
  void environment_namesTheAccount() {
    System.setProperty("PRIVHIST_LEDGER", ledger);
    System.setProperty("PRIVHIST_ACCOUNT", "people");
    try {
      assertThat(run("release --epsilon 0.5", labels).err()).contains("Charged 0.5 to");
    } finally {
      System.clearProperty("PRIVHIST_LEDGER");
      System.clearProperty("PRIVHIST_ACCOUNT");
    }
  }

  /** A script whose variable got lost must not release for nothing. */
  @ParameterizedTest
  @CsvSource({"PRIVHIST_LEDGER, ''", "PRIVHIST_LEDGER, ' '", "PRIVHIST_ACCOUNT, ''"})
  void environment_withAnEmptyVariable_isRefused(String variable, String value) {
    System.setProperty(variable, value);
    try {
      for (String words :
          List.of("release --epsilon 0.5 ", "count ", "plan --epsilon 1 --items ")) {
        Run run = run(words + (words.startsWith("plan") ? "9" : labels));
        assertThat(run.code()).as(words).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
            .isEqualTo(
                "privhist: the variable %s is set and empty: give it a value, or unset it\n"
                    .formatted(variable));
      }
      assertThat(release("--epsilon 0.5", labels).code()).as("options come first").isZero();
    } finally {
      System.clearProperty(variable);
    }
  }

  /** The release is kept: what could not be written can be fetched. */
  @Test
  void writing_thatFails_saysHowToGetTheRelease() {
    Run run = release("--epsilon 0.5", labels, "--out", "/dev/full");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .containsPattern("the release is paid for and kept: privhist ledger get \\S+ [0-9a-f]{32}");
    String id = run.err().replaceAll("(?s).* ([0-9a-f]{32}) --out F\n.*", "$1");
    assertThat(run("ledger get %s " + id).out()).startsWith("{\n  \"format\":");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "release x --epsilon 1 --account a      | --account needs --ledger",
        "release x --epsilon 1 --ledger l.db    | --ledger needs --account",
        "release x --epsilon 1 --request k      | go with --ledger",
        "release x --epsilon 1 --dry-run        | go with --ledger",
        "release x --epsilon 1 --ledger l --account a --block-by c | --block-by needs --block",
      })
  void badUsage_isOneLine(String words, String reason) {
    Run run = Run.of(words.strip().split(" +"));

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(reason).hasLineCount(1);
  }
}
