package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PostgresLedgerIT extends LedgerContract {
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
      copy.spend(request("visits", "1/3"), Requests::document);
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

  @Test
  void changedEntry_isFound() throws SQLException {
    ledger.spend(request("visits", "1/3"), Requests::document);
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
    assertThatThrownBy(() -> Ledger.open(empty)).hasMessageEndingWith(" holds no ledger");
    assertThatThrownBy(() -> ledger.backup(Path.of("backup.db"), OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageContaining("pg_dump");
  }

  @Test
  void login_isInTheEnvironment_whereTheUrlDoesNotSayIt() {
    String bare = location.replaceFirst("[?].*", "");
    assertThat(location).isEqualTo(bare + "?user=postgres");
    Map<String, String> nobody =
        Map.of("PRIVHIST_JDBC_USER", "nobody-here", "PRIVHIST_JDBC_PASSWORD", "secret");
    assertThatThrownBy(() -> Ledger.open(bare, Requests.environment(nobody::get)))
        .hasMessage("the ledger %s does not let this user in".formatted(bare));
    Ledger.open(location, Requests.environment(nobody::get)).close();
    Map<String, String> known = Map.of("PRIVHIST_JDBC_USER", "postgres");
    Ledger.open(bare, Requests.environment(known::get)).close();
  }
}
