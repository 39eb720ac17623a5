package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.privhist.mechanism.Draws;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
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

/**
 * From words to the stored entry: what a whole run draws is counted at the noise, and compared with
 * what was worked out by hand, as are the charge and what the file says.
 */
class SpentBudgetTest {
  private static final String TABLE =
      """
      page,user,region,state,town,month,n
      a,u1,west,CA,Taft,2026-01,3
      a,u2,west,CA,Taft,2026-01,1
      b,u1,west,OR,Eugene,2026-02,2
      b,u3,east,NY,Troy,2026-02,5
      c,u3,east,NY,Troy,2026-03,1
      """;

  @TempDir Path folder;
  private Path ledger;

  @BeforeEach
  void make() throws IOException {
    ledger = folder.resolve("l.ledger");
    Files.writeString(folder.resolve("t.csv"), TABLE);
    Files.writeString(folder.resolve("edges.txt"), "1 2\n2 3\n3 1\n");
    Files.writeString(
        folder.resolve("groups.csv"),
        "region,state,town\nwest,CA,Taft\nwest,OR,Eugene\neast,NY,Troy\n");
  }

  private Run run(String words) {
    List<String> args = new ArrayList<>();
    for (String word : words.strip().split(" +")) {
      args.add(
          word.matches("(t|groups|groups-1)\\.csv|edges\\.txt|[a-z0-9]+\\.json|l\\.ledger")
              ? folder.resolve(word).toString()
              : word);
    }
    return Run.of(args.toArray(String[]::new));
  }

  private Run fine(String words) {
    Run run = run(words);
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  /** Runs words whose draws cost one item exactly so much, in all stages, groups and levels. */
  private Run drawing(String perItem, String words) {
    Guarantee each =
        new Guarantee(Epsilon.parse(perItem), ProtectedUnit.record(), Neighbours.ADD_REMOVE);
    return Draws.costing(each, () -> fine(words));
  }

  private JsonObject charge(String account, int entry) {
    JsonArray entries =
        JsonParser.parseString(fine("ledger history l.ledger " + account + " --json").out())
            .getAsJsonArray();
    return entries.get(entry - 1).getAsJsonObject().getAsJsonObject("charge");
  }

  private JsonObject limit(String account, int number) {
    return JsonParser.parseString(fine("ledger show l.ledger " + account + " --json").out())
        .getAsJsonObject()
        .getAsJsonArray("accounts")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("limits")
        .get(number)
        .getAsJsonObject();
  }

  private static final String LEVELS =
      "--by region --by state --by town --groups groups.csv --levels";

  /**
   * Per item: epsilon over what one of those whom the release protects can change, times two for
   * replace. The charge: per item, times what one of those whom the account protects can change.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "                              | t.csv --label page --epsilon 1                        | 1 "
            + "   | 1 | 1",
        "                              | t.csv --label page --epsilon 1 --neighbours replace   |"
            + " 0.5  | 2 | 0.5",
        "--neighbours replace          | t.csv --label page --epsilon 1                        | 1 "
            + "   | 1 | 2",
        "--neighbours replace          | t.csv --label page --epsilon 1 --neighbours replace   |"
            + " 0.5  | 2 | 1",
        "                              | t.csv --label page --epsilon 3 LEVELS                 | 3 "
            + "   | 1 | 3",
        "                              | t.csv --label page --epsilon 3 --neighbours replace LEVELS"
            + " | 1.5 | 2 | 1.5",
        "--neighbours replace          | t.csv --label page --epsilon 3 --neighbours replace LEVELS"
            + " | 1.5 | 2 | 3",
        "                              | t.csv --label page --epsilon 3 --unit user --max-per-unit"
            + " 1 | 3 | 1 | 6",
        "                              | t.csv --label page --epsilon 3 --unit user --max-per-unit"
            + " 3 | 1 | 3 | 2",
        "--unit user                   | t.csv --label page --epsilon 3 --unit user --max-per-unit"
            + " 3 | 1 | 3 | 3",
        "--unit user --neighbours replace | t.csv --label page --epsilon 3 --unit user"
            + " --max-per-unit 3 | 1 | 3 | 6",
        "--unit user --neighbours replace | t.csv --label page --epsilon 3 --unit user"
            + " --max-per-unit 3 --neighbours replace | 0.5 | 6 | 3",
        "--unit user                   | t.csv --label page --epsilon 3 --unit user --max-per-unit"
            + " 2 --neighbours replace LEVELS | 0.75 | 4 | 1.5",
        "                              | t.csv --label page --count n --epsilon 1 --max-per-unit 4"
            + " | 0.25 | 4 | 0.25",
        "--unit user                   | t.csv --label page --count n --epsilon 1 --max-per-unit 4"
            + " | 0.25 | 4 | 1",
        "                              | edges.txt --from edges --epsilon 1                    |"
            + " 0.5  | 2 | 1",
        "--neighbours replace          | edges.txt --from edges --epsilon 1 --neighbours replace |"
            + " 0.25 | 4 | 1",
      })
  void release_drawsAndChargesWhatItsWordsSay(
      String account, String words, String perItem, int distance, String charge)
      throws IOException {
    fine("ledger create l.ledger --account a --budget 100 " + (account == null ? "" : account));
    String paid = words.replace("LEVELS", LEVELS) + " --ledger l.ledger --account a --out r.json";

    Run release = drawing(perItem, "release " + paid);

    assertThat(release.code()).as(release.err()).isZero();
    JsonObject entry = charge("a", 3);
    assertThat(entry.get("charge").getAsString()).isEqualTo(charge);
    assertThat(limit("a", 0).get("spent").getAsString()).isEqualTo(charge);
    JsonObject privacy =
        JsonParser.parseString(Files.readString(folder.resolve("r.json")))
            .getAsJsonObject()
            .getAsJsonObject("privacy");
    assertThat(privacy.get("distance").getAsInt()).isEqualTo(distance);
    for (String field : List.of("epsilon", "unit", "maxPerUnit", "neighbours", "distance")) {
      assertThat(privacy.get(field)).as(field).isEqualTo(entry.get(field));
    }
    fine("ledger verify l.ledger");
  }

  @Test
  void property_drawsAndChargesWhatItsWordsSay() {
    fine("ledger create l.ledger --account a --budget 100 --neighbours replace");
    Run run =
        drawing(
            "1/6",
            "release-property t.csv --label page --property entropy --epsilon 1 --neighbours"
                + " replace --unit user --max-per-unit 3 --ledger l.ledger --account a --json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(charge("a", 3).get("charge").getAsString()).isEqualTo("2/3"); // twice a push, 1/6
    fine("ledger verify l.ledger");
  }

  /** A run without a ledger draws the same, and what is found of it is charged the same. */
  @Test
  void releaseWithoutALedger_isTakenUpAtWhatItDrew() {
    fine("ledger create l.ledger --account a --budget 1 --neighbours replace");
    assertThat(
            drawing(
                    "0.75",
                    "release t.csv --label page --epsilon 3 --unit user --max-per-unit 2"
                        + " --neighbours replace "
                        + LEVELS
                        + " --out r.json")
                .code())
        .isZero();
    fine("ledger reconcile l.ledger r.json --account a --reason found");
    assertThat(limit("a", 0).get("spent").getAsString()).isEqualTo("3"); // 0.75 x 2 x 2
  }

  /** Each of two blocks pays, also for what is drawn afresh of the same counts. */
  @Test
  void blocks_twoOfThem_payEachTime() {
    fine("ledger create l.ledger --account m --budget 1 --blocks month --neighbours replace");
    for (String month : List.of("2026-01", "2026-02", "2026-03")) {
      fine("ledger block l.ledger m " + month + " --reason r");
    }
    fine("count t.csv --label page --out c.json");
    String both = " --ledger l.ledger --account m --block 2026-01 --block 2026-02";
    String words = "release c.json --epsilon 0.25" + both;
    assertThat(drawing("0.25", words).code()).isZero();
    assertThat(fine(words).err()).contains("nothing was charged");
    assertThat(drawing("0.25", words + " --fresh").code()).isZero();
    for (int block : List.of(0, 1)) {
      assertThat(limit("m", block).get("spent").getAsString()).isEqualTo("1");
    }
    assertThat(limit("m", 2).get("spent").getAsString()).isEqualTo("0");

    for (String more : List.of(" --fresh", " --fresh --request k", " --fresh --dry-run")) {
      Run refused = run(words + more);
      assertThat(refused.code()).as(more).isEqualTo(3);
      assertThat(refused.err()).contains("block 2026-01, has 0 left").hasLineCount(1);
    }
    fine("ledger verify l.ledger");
  }

  /** The second of two blocks is used up: it counts as much as the first. */
  @Test
  void blocks_secondUsedUp_refuseBoth() {
    fine("ledger create l.ledger --account m --budget 1 --blocks month");
    for (String month : List.of("2026-01", "2026-02")) {
      fine("ledger block l.ledger m " + month + " --reason r");
    }
    String words = "release t.csv --label page --block-by month --ledger l.ledger --account m";
    assertThat(drawing("1", words + " --epsilon 1 --block 2026-02").code()).isZero();
    for (String more : List.of("", " --fresh", " --request k", " --fresh --request k")) {
      Run refused = run(words + " --epsilon 0.5 --block 2026-01 --block 2026-02" + more);
      assertThat(refused.code()).as(more).isEqualTo(3);
      assertThat(refused.err()).contains("block 2026-02, has 0 left");
    }
    assertThat(limit("m", 0).get("spent").getAsString()).isEqualTo("0");
  }

  /** Counts that were released as one block's are not another's, with or without a key. */
  @Test
  void blocks_ofCountsThatAreKept_stay_alsoAfterAKey() {
    fine("ledger create l.ledger --account m --budget 9 --blocks month");
    for (String month : List.of("jan", "feb")) {
      fine("ledger block l.ledger m " + month + " --reason r");
    }
    fine("count t.csv --label page --out c.json");
    fine("count c.json --out d.json");
    String words = "release --ledger l.ledger --account m --epsilon 1 ";
    fine(words + "c.json --block jan --request k");
    for (String more :
        List.of(
            "c.json --block feb",
            "d.json --block feb --fresh",
            "c.json --block jan --block feb --request other",
            "d.json --block feb --epsilon 2")) {
      Run refused = run((words + more).replaceFirst("--epsilon 1 (.*--epsilon)", "$1"));
      assertThat(refused.code()).as(more).isEqualTo(2);
      assertThat(refused.err()).contains("as those of other blocks").hasLineCount(1);
    }
    assertThat(limit("m", 1).get("spent").getAsString()).isEqualTo("0");
  }
}
