package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresLedgerIT extends LedgerContract {
  private static final List<String> TABLES =
      List.of("ledger", "ledger_entries", "ledger_documents");

  @Override
  String emptyPlace() {
    return Postgres.emptyDatabase();
  }

  @Test
  void copyInAnotherDatabase_isFrozenUntilReconciled() throws SQLException {
    ledger.close();
    String copied = Postgres.copyOf(location);
    try (Ledger copy = Ledger.open(copied)) {
      assertThat(copy.account("visits").frozen()).isTrue();
      assertThatThrownBy(() -> copy.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .hasMessageStartingWith("the account visits is frozen");
      copy.reconcile("visits", List.of(), OWNER);
      Requests.spend(copy, request("visits", "1/3"));
    }
    assertThat(ledger.account("visits").frozen()).isFalse();
  }

  @Test
  void accountMadeInACopyInAnotherDatabase_isFrozen() {
    String empty = Postgres.emptyDatabase();
    Ledger.openOrMake(empty, "olga").close();
    try (Ledger copy = Ledger.open(Postgres.copyOf(empty))) {
      AccountTerms lost = AccountTerms.of("lost", Amount.parse("1"));
      assertThat(copy.addAccount(lost, "olga").frozen()).isTrue();
      copy.reconcile("lost", List.of(), OWNER);
      assertThat(copy.account("lost").frozen()).isFalse();
    }
    ledger.close();
    String moved = Postgres.copyOf(location);
    try (Ledger copy = Ledger.open(moved)) {
      copy.reconcile("visits", List.of(), OWNER);
    }
    try (Ledger further = Ledger.open(Postgres.copyOf(moved))) {
      assertThat(further.account("visits").frozen()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "VACUUM ledger",
        "VACUUM FREEZE ledger",
        "VACUUM FULL ledger",
        "CLUSTER ledger USING ledger_pkey",
        "ALTER TABLE ledger ADD COLUMN note TEXT"
      })
  void upkeepOfTheServer_freezesNothing(String upkeep) throws SQLException {
    Requests.spend(ledger, request("visits", "1/9"));
    sql(upkeep);
    assertThat(ledger.account("visits").frozen()).isFalse();
    try (Ledger again = Ledger.open(location)) {
      assertThat(again.account("visits").frozen()).isFalse();
      Requests.spend(again, request("visits", "1/9"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void dumpRestoredIntoTheSameDatabase_isFrozenUntilEachAccountIsReconciled(boolean clean)
      throws SQLException {
    ledger.addAccount(AccountTerms.of("clicks", Amount.parse("1")), "olga");
    dump();
    Requests.spend(ledger, request("visits", "2/3"));
    if (clean) {
      sql("DROP TABLE ledger, ledger_entries, ledger_documents");
      for (String table : TABLES) {
        sql("CREATE TABLE %1$s (LIKE dump_%1$s INCLUDING ALL)".formatted(table));
      }
    } else {
      sql("TRUNCATE ledger, ledger_entries, ledger_documents");
    }
    for (String table : TABLES) {
      sql("INSERT INTO %1$s SELECT * FROM dump_%1$s".formatted(table));
    }
    try (Ledger restored = Ledger.open(location)) {
      restored.verify();
      assertThat(restored.accounts()).extracting(Account::frozen).containsExactly(true, true);
      for (String account : List.of("visits", "clicks")) {
        assertThatThrownBy(() -> restored.spend(request(account, "1/3"), Requests::mustNotDraw))
            .hasMessageStartingWith("the account %s is frozen".formatted(account));
      }
      restored.reconcile("visits", List.of(), OWNER);
      Requests.spend(restored, request("visits", "1/3"));
      assertThatThrownBy(() -> restored.spend(request("clicks", "1/3"), Requests::mustNotDraw))
          .hasMessageStartingWith("the account clicks is frozen");
      assertThat(restored.history("visits"))
          .extracting(Entry::kind)
          .contains(Kind.FROZEN, Kind.RECONCILED);
      restored.verify();
    }
    try (Ledger later = Ledger.open(location)) {
      assertThat(later.account("visits").frozen()).isFalse();
      assertThat(later.account("clicks").frozen()).isTrue();
    }
  }

  @Test
  void restoredLedger_thatTheOwnerChangesFirst_staysFrozen() throws SQLException {
    dump();
    sql("TRUNCATE ledger");
    sql("INSERT INTO ledger SELECT * FROM dump_ledger");
    try (Ledger restored = Ledger.open(location)) {
      restored.raise("visits", Amount.parse("2"), OWNER);
      restored.addAccount(AccountTerms.of("more", Amount.parse("1")), "olga");
      assertThat(restored.accounts()).extracting(Account::frozen).containsExactly(true, true);
    }
  }

  @Test
  void copyInAnotherSchema_isFrozen() throws SQLException {
    sql("CREATE SCHEMA other");
    for (String table : TABLES) {
      sql("CREATE TABLE other.%1$s AS SELECT * FROM %1$s".formatted(table));
    }
    Requests.spend(ledger, request("visits", "1"));
    try (Ledger copy = Ledger.open(location + "&currentSchema=other")) {
      assertThat(copy.account("visits").frozen()).isTrue();
      assertThatThrownBy(() -> copy.spend(request("visits", "1"), Requests::mustNotDraw))
          .hasMessageStartingWith("the account visits is frozen");
    }
  }

  @Test
  void numbersOfTransactions_beyond32Bits_areCompared() throws SQLException {
    sql("UPDATE ledger SET writer = (writer::numeric + 3 * 4294967296)::text");
    try (Ledger other = Ledger.open(location)) {
      assertThat(other.account("visits").frozen()).as("the row has a new writer").isTrue();
    }
    sql(
        "UPDATE ledger SET writer = ((pg_current_xact_id()::text)::numeric + 3 *"
            + " 4294967296)::text");
    try (Ledger other = Ledger.open(location)) {
      assertThat(other.account("visits").frozen()).isFalse();
    }
  }

  @Test
  void savepointsOfTheDriver_areRefused_becauseTheyHideTheWriter() {
    assertThatThrownBy(() -> Ledger.open(location + "&autosave=always"))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage("autosave is not for a ledger: leave it out of the URL");
    Ledger.open(location + "&autosave=never").close();
  }

  private void dump() throws SQLException {
    for (String table : TABLES) {
      sql("CREATE TABLE dump_%1$s (LIKE %1$s INCLUDING ALL)".formatted(table));
      sql("INSERT INTO dump_%1$s SELECT * FROM %1$s".formatted(table));
    }
  }

  private void sql(String statement) throws SQLException {
    try (Connection connection = DriverManager.getConnection(location)) {
      Store.run(connection, statement);
    }
  }

  @Test
  void changedEntry_isFound() throws SQLException {
    Requests.spend(ledger, request("visits", "1/3"));
    try (Connection connection = DriverManager.getConnection(location)) {
      Store.run(
          connection,
          "UPDATE ledger_entries SET line = replace(line, '1/3', '1/9') WHERE number = 3");
    }
    assertThatThrownBy(() -> Ledger.open(location))
        .hasMessage("entry 3 is not what was written: the chain of hashes is broken");
    assertThatThrownBy(ledger::verify).isInstanceOf(LedgerFailureException.class);
  }

  @Test
  void emptyDatabase_holdsNoLedger_andIsBackedUpByItsOwnTools() {
    String empty = Postgres.emptyDatabase();
    assertThatThrownBy(() -> Ledger.open(empty))
        .hasMessageEndingWith(" holds no ledger; privhist ledger create makes one");
    assertThatThrownBy(() -> ledger.backup(Path.of("backup.db"), OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageContaining("pg_dump");
  }

  @Test
  void placesWithoutALedger_sayWhatIsWrong() throws SQLException {
    String missing = location.replaceFirst("/ledger\\d+", "/nowhere");
    assertThatThrownBy(() -> Ledger.open(missing))
        .isInstanceOf(LedgerFailureException.class)
        .hasMessageEndingWith("/nowhere does not exist: make the database first, by createdb");
    String unknown = "jdbc:postgresql://no-such-host.invalid/x";
    SQLException host = new SQLException("?", "08001", new UnknownHostException("?"));
    assertThat(Store.at(unknown, Settings.STANDARD).failure(host))
        .hasMessage(
            "the ledger %s cannot be reached: there is no host of this name".formatted(unknown));
    sql("CREATE ROLE guest LOGIN");
    String guest = location.replace("user=postgres", "user=guest");
    assertThatThrownBy(() -> Ledger.open(guest))
        .hasMessageEndingWith("does not let this user do that; its owner can grant it");
    sql("GRANT SELECT ON ledger, ledger_entries, ledger_documents, ledger_leases TO guest");
    try (Ledger reader = Ledger.open(guest)) {
      assertThat(reader.account("visits").closed()).isFalse();
      assertThatThrownBy(() -> reader.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessageEndingWith("does not let this user do that; its owner can grant it");
    }
    String empty = Postgres.emptyDatabase().replace("user=postgres", "user=guest");
    assertThatThrownBy(() -> Ledger.openOrMake(empty, "olga"))
        .hasMessageEndingWith("does not let this user do that; its owner can grant it");
  }

  @Test
  void otherTablesOfTheseNames_areNoLedger() throws SQLException {
    String other = Postgres.emptyDatabase();
    try (Connection connection = DriverManager.getConnection(other)) {
      Store.run(connection, "CREATE TABLE ledger (id TEXT)");
    }
    assertThatThrownBy(() -> Ledger.open(other))
        .hasMessageEndingWith(
            "was made by an earlier version of this program, or has other tables of these names");
  }

  @ParameterizedTest
  @CsvSource({
    "28P01,does not let this user in",
    "08004,does not let this user in",
    "53300,has no connection left",
    "25006,cannot be written",
    "57P03,is not ready",
    "XX001,PostgreSQL's code XX001"
  })
  void statesOfTheServer_areWords(String state, String words) {
    SQLException failure = new SQLException("with the secret", state);
    assertThat(Store.at(location, Settings.STANDARD).failure(failure).getMessage())
        .contains(words)
        .doesNotContain("secret", "\n");
  }

  @Test
  void login_isInTheEnvironment_whereTheUrlDoesNotSayIt() {
    String bare = location.replaceFirst("[?].*", "");
    assertThat(location).isEqualTo(bare + "?user=postgres");
    Map<String, String> nobody =
        Map.of("PRIVHIST_JDBC_USER", "nobody-here", "PRIVHIST_JDBC_PASSWORD", "secret");
    assertThatThrownBy(() -> Ledger.open(bare, Requests.environment(nobody::get)))
        .hasMessage(
            "the ledger %s does not let this user in: the URL, or PRIVHIST_JDBC_USER with"
                + " PRIVHIST_JDBC_PASSWORD or ~/.pgpass, say who logs in",
            bare);
    Ledger.open(location, Requests.environment(nobody::get)).close();
    Map<String, String> known = Map.of("PRIVHIST_JDBC_USER", "postgres");
    Ledger.open(bare, Requests.environment(known::get)).close();
  }
}
