package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts as people and programs see them, and what their owner does to them. */
class LedgerCommandTest {
  private static final String[] OWNER = {"--reason", "the board \"agreed\"", "--author", "olga"};

  @TempDir Path folder;
  private String ledger = "";

  @BeforeEach
  void nameLedger() {
    ledger = folder.resolve("visits.ledger").toString();
  }

  private static Run run(String... args) {
    Run run = Run.of(args);
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  private Run act(String... words) {
    String[] args = Arrays.copyOf(words, words.length + OWNER.length + 1);
    System.arraycopy(words, 0, args, 1, words.length);
    args[0] = "ledger";
    System.arraycopy(OWNER, 0, args, words.length + 1, OWNER.length);
    return run(args);
  }

  private void create(String account, String budget) {
    run("ledger", "create", ledger, "--account", account, "--budget", budget, "--author", "olga");
  }

  private JsonObject shown(String account) {
    Run run = run("ledger", "show", ledger, account, "--json");
    JsonArray accounts =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("accounts");
    assertThat(accounts).hasSize(1);
    return accounts.get(0).getAsJsonObject();
  }

  @Test
  void create_newLedger_saysWhatWasMade() {
    Run run = run("ledger", "create", ledger, "--account", "visits", "--budget", "2");
    JsonObject account = shown("visits");
    String id = account.get("id").getAsString();
    assertThat(id).matches("[0-9a-f]{32}");
    assertThat(run.err()).isEqualTo("made the account visits, with the id " + id + "\n");
    assertThat(run.out())
        .startsWith(
            """
            visits                           budget   spent   left
            epsilon   ....................        2       0      2
            protects every record; neighbours add-remove
            0 charged, 0 stored; id %s

            head 2:\
            """
                .formatted(id));
    account.remove("id");
    assertThat(account)
        .hasToString(
            "{'name':'visits','description':null,'protects':'record','neighbours':'add-remove','budget':'2',"
                    .replace('\'', '"')
                + "\"blocks\":null,\"unitsInOneBlock\":false,\"closed\":false,\"frozen\":false,\"charged\":0,\"stored\":0,"
                + "\"limits\":[{\"kind\":\"epsilon\",\"block\":null,\"analyst\":null,\"budget\":\"2\",\"spent\":\"0\",\"left\":\"2\"}]}");
  }

  @Test
  void create_withAllOptions_keepsThem() {
    Run run =
        run(
            "ledger",
            "create",
            ledger,
            "--account",
            "clicks",
            "--budget",
            "1/3",
            "--unit",
            "user",
            "--neighbours",
            "replace",
            "--blocks",
            "month of arrival",
            "--one-block-per-unit",
            "--json");
    JsonObject account = shown("clicks");
    assertThat(run.out()).contains(account.get("id").getAsString());
    assertThat(account.get("protects").getAsString()).isEqualTo("user");
    assertThat(account.get("neighbours").getAsString()).isEqualTo("replace");
    assertThat(account.get("budget").getAsString()).isEqualTo("1/3");
    assertThat(account.get("blocks").getAsString()).isEqualTo("month of arrival");
    assertThat(account.get("unitsInOneBlock").getAsBoolean()).isTrue();
    assertThat(account.getAsJsonArray("limits")).isEmpty();
    assertThat(run("ledger", "show", ledger).out())
        .contains(
            "a budget for each block (month of arrival); the owner declares that every user lives"
                + " in one block only; no block is declared yet\n");
  }

  @Test
  void create_withoutAuthor_takesTheNameOfTheSystem() {
    run("ledger", "create", ledger, "--account", "visits", "--budget", "2");
    assertThat(run("ledger", "history", ledger, "visits", "--json").out())
        .contains("\"author\": \"" + System.getProperty("user.name") + "\"");
  }

  @Test
  void show_afterCharges_isExactAndPerBlock() throws IOException {
    run("ledger", "create", ledger, "--account", "c", "--budget", "1", "--blocks", "month");
    act("block", ledger, "c", "2026-10");
    act("block", ledger, "c", "2026-11");
    act("quota", ledger, "c", "ann", "--max", "1/2");
    Charged.store(folder.resolve("1.json"), "1/3", ledger, "c", "2026-10");
    Charged.store(folder.resolve("2.json"), "1/10", ledger, "c", "2026-10", "2026-11");
    assertThat(run("ledger", "show", ledger, "c").out())
        .startsWith(
            """
            c                                                    budget   spent    left
            block 2026-10, epsilon        #########...........        1   13/30   17/30
            block 2026-10, quota of ann   #################...      0.5   13/30    1/15
            block 2026-11, epsilon        ##..................        1     0.1     0.9
            block 2026-11, quota of ann   ####................      0.5     0.1     0.4
            protects every record; neighbours add-remove
            a budget for each block (month)
            2 charged, 2 stored; id\
            """);
    JsonObject limit = shown("c").getAsJsonArray("limits").get(1).getAsJsonObject();
    assertThat(limit)
        .hasToString(
            "{\"kind\":\"quota\",\"block\":\"2026-10\",\"analyst\":\"ann\",\"budget\":\"0.5\","
                + "\"spent\":\"13/30\",\"left\":\"1/15\"}");
  }

  @Test
  void show_withoutAccount_showsAllOldestFirst() {
    create("visits", "2");
    create("clicks", "1");
    String out = run("ledger", "show", ledger, "--json").out();
    assertThat(out.indexOf("\"name\": \"visits\""))
        .isPositive()
        .isLessThan(out.indexOf("\"name\": \"clicks\""));
    assertThat(run("ledger", "show", ledger).out()).contains("\nclicks ").contains("\nhead 3:");
  }

  @Test
  void acts_ofTheOwner_showTheAccountAfterwards() {
    create("visits", "2");
    assertThat(act("raise", ledger, "visits", "--budget", "2.5").out())
        .contains("epsilon   ....................      2.5       0    2.5\n");
    assertThat(act("quota", ledger, "visits", "ann", "--max", "0", "--json").out())
        .contains("{\"kind\": \"quota\", \"block\": null, \"analyst\": \"ann\", \"budget\": \"0\"");
    assertThat(act("close", ledger, "visits").out()).contains("\nclosed: it spends nothing more\n");
    assertThat(shown("visits").get("closed").getAsBoolean()).isTrue();
  }

  @Test
  void history_ofActs_saysWhoAndWhy() {
    create("visits", "2");
    act("raise", ledger, "visits", "--budget", "2.5");
    act("quota", ledger, "visits", "ann", "--max", "1/3");
    act("close", ledger, "visits");
    assertThat(
            run("ledger", "history", ledger, "visits")
                .out()
                .replaceAll("20..-\\S+Z", "YYYY-MM-DDThh:mm:ssZ"))
        .isEqualTo(
            """
            entry   time                   author   what
                1   YYYY-MM-DDThh:mm:ssZ   olga     ledger made
                2   YYYY-MM-DDThh:mm:ssZ   olga     account made with a budget of 2
                3   YYYY-MM-DDThh:mm:ssZ   olga     budget raised to 2.5
                                                      because: the board "agreed"
                4   YYYY-MM-DDThh:mm:ssZ   olga     quota of ann set to 1/3
                                                      because: the board "agreed"
                5   YYYY-MM-DDThh:mm:ssZ   olga     account closed
                                                      because: the board "agreed"
            """);
    JsonArray entries =
        JsonParser.parseString(run("ledger", "history", ledger, "visits", "--json").out())
            .getAsJsonArray();
    assertThat(entries).hasSize(5);
    JsonObject raised = entries.get(2).getAsJsonObject();
    assertThat(raised.keySet())
        .containsExactly("number", "at", "kind", "author", "reason", "details", "charge", "hash");
    assertThat(raised.get("kind").getAsString()).isEqualTo("budget-raised");
    assertThat(raised.get("reason").getAsString()).isEqualTo("the board \"agreed\"");
    assertThat(raised.get("details")).hasToString("{\"budget\":\"2.5\"}");
    assertThat(raised.get("charge").isJsonNull()).isTrue();
  }

  @Test
  void show_intoAFile_isWhole() {
    create("visits", "2");
    Path out = folder.resolve("shown.json");
    Run run = run("ledger", "show", ledger, "--out", out.toString());
    assertThat(run.out()).isEmpty();
    assertThat(out).content().startsWith("{\n  \"head\": \"2:");
  }

  @Test
  void ledger_onDisk_isReadByItsOwnerOnly() throws IOException {
    create("visits", "2");
    assertThat(Files.getPosixFilePermissions(Path.of(ledger))).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "create",
        "show",
        "history",
        "get",
        "raise",
        "close",
        "block",
        "quota",
        "verify",
        "export",
        "backup",
        "reconcile"
      })
  void help_ofEachCommand_hasAnExample(String command) {
    Run run = Run.of("ledger", command, "--help");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("Usage: privhist ledger " + command)
        .containsPattern("Examples?:\n  privhist ledger " + command + " visits.ledger");
  }
}
