package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One line and the right exit code for whatever a ledger refuses. */
class LedgerBadUsageTest {
  @TempDir Path folder;
  private String ledger = "";

  @BeforeEach
  void makeLedger() {
    ledger = folder.resolve("visits.ledger").toString();
    Run made = Run.of("ledger", "create", ledger, "--account", "visits", "--budget", "2");
    assertThat(made.code()).isZero();
  }

  private void refused(int code, String message, String words) {
    String[] args = ("ledger " + words).replace("LEDGER", ledger).split(" ");
    assertThat(Run.of(args)).isEqualTo(new Run(code, "", "privhist: " + message + "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the ledger has no account "x"                 | show LEDGER x
          the ledger has no account "x"                 | history LEDGER x
          the ledger has no account "x"                 | raise LEDGER x --budget 3 --reason r
          the ledger has no account "x"                 | close LEDGER x --reason r
          the ledger has no account "x"                 | quota LEDGER x ann --max 1 --reason r
          the ledger has no account "x"                 | reconcile LEDGER --account x --reason r
          the account visits has no blocks              | block LEDGER visits 2026 --reason r
          the ledger has no release "x"                 | get LEDGER x
          the ledger has an account "visits" already    | create LEDGER --account visits --budget 1
          the budget must be above zero                 | create LEDGER --account x --budget 0
          a budget can only be raised, and that of visits is 2 | raise LEDGER visits --budget 1 --reason r
          --budget must be a number such as 1, 0.5 or 1/3, got "-1" | raise LEDGER visits --budget -1 --reason r
          --budget must be a number such as 1, 0.5 or 1/3, got "1/0" | create LEDGER --account x --budget 1/0
          --max must be a number such as 1, 0.5 or 1/3, got "all" | quota LEDGER visits ann --max all --reason r
          too many arguments: 3 are given, and 2 is the most | show LEDGER visits x
          too many arguments: 4 are given, and 3 is the most | block LEDGER visits x y --reason r
          there is no command 'foo'; see 'privhist ledger --help' | foo
          there is no command 'crate'; did you mean 'create'? See 'privhist ledger --help' | crate
          Missing required option: '--reason=T'; see 'privhist ledger close --help' | close LEDGER visits
          a ledger is a file, or a database with a URL such as jdbc:postgresql://HOST/DATABASE, for which PRIVHIST_JDBC_USER and PRIVHIST_JDBC_PASSWORD say who logs in | show jdbc:x
          """)
  void ledger_badUsage_isRefused(String message, String words) {
    refused(2, message, words);
  }

  @Test
  void ledger_withoutCommand_isRefused() {
    Run run = Run.of("ledger");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith("Usage: privhist ledger")
        .endsWith("\nprivhist: no command given; see 'privhist ledger --help'\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"show", "verify", "export"})
  void ledger_missingOrNoLedger_fails(String command) throws IOException {
    String missing = folder.resolve("none").toString();
    refused(1, "there is no ledger " + missing, command + " " + missing);
    Path text = Files.writeString(folder.resolve("text"), "no ledger, but a text of some length\n");
    refused(1, "the ledger %s is not a ledger, or damaged".formatted(text), command + " " + text);
    assertThat(folder.resolve("none")).doesNotExist();
  }

  @Test
  void create_badTerms_makesNoLedger() {
    String fresh = folder.resolve("fresh").toString();
    for (String wrong :
        new String[] {
          "--budget none",
          "--budget 1 --neighbours some",
          "--budget 1 --unit user --blocks month",
          "--budget 1 --one-block-per-unit",
          "--budget 1 --unit item",
          "--budget 1 --out " + fresh
        }) {
      Run run = Run.of(("ledger create " + fresh + " --account a " + wrong).split(" "));
      assertThat(run.code()).as(wrong).isEqualTo(2);
      assertThat(run.err().lines()).as(wrong).hasSize(1);
      assertThat(folder.resolve("fresh")).doesNotExist();
    }
  }

  @Test
  void show_ledgerOfANewerVersion_asksForANewerProgram() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + ledger);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("UPDATE ledger SET version = 99");
    }
    Run run = Run.of("ledger", "show", ledger);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("is a ledger of version 99").contains("use a newer program\n");
  }

  @Test
  void verify_changedEntry_fails() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + ledger);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("UPDATE ledger_entries SET line = replace(line, '2/1', '9/1')");
    }
    refused(1, "entry 2 is not what was written: the chain of hashes is broken", "verify LEDGER");
  }

  @Test
  void backup_ontoAnExistingFile_isRefused() throws IOException {
    Path there = Files.writeString(folder.resolve("there"), "old");
    refused(2, there + " exists already", "backup LEDGER " + there);
    assertThat(there).hasContent("old");
  }

  @Test
  void reconcile_severalAccounts_needsOne() {
    assertThat(Run.of("ledger", "create", ledger, "--account", "b", "--budget", "1").code())
        .isZero();
    refused(2, "the ledger has 2 accounts: name one with --account", "reconcile LEDGER --reason r");
  }

  @Test
  void show_databaseOutOfReach_hidesThePassword() {
    Run run = Run.of("ledger", "show", "jdbc:postgresql://localhost:1/x?user=u&password=secret");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("cannot be reached").doesNotContain("secret");
  }
}
