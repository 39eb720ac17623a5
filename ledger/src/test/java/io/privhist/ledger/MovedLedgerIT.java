package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ledgers that go from a file to a database, and never are in both. */
class MovedLedgerIT {
  @TempDir Path folder;
  private Path file;
  private LedgerDocument stored;

  @BeforeEach
  void fill() {
    file = folder.resolve("visits.ledger");
    try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      ledger.addAccount(AccountTerms.of("clicks", Amount.parse("2")), "olga");
      ledger.setQuota("visits", "ann", Amount.parse("1"), OWNER);
      stored = Requests.spend(ledger, request("visits", "1/3").withKey("k")).document();
    }
  }

  private Head move(String url) {
    return Ledger.move(file, url, OWNER);
  }

  private static List<String> exported(String location) throws IOException {
    try (Ledger ledger = Ledger.open(location)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ledger.export(out);
      return out.toString(StandardCharsets.US_ASCII).lines().toList();
    }
  }

  @Test
  void move_takesAllOver_andLeavesAFileThatIsOnlyRead() throws IOException {
    List<String> before = exported(file.toString());
    String url = Postgres.emptyDatabase();
    Head head = move(url);
    assertThat(exported(url)).startsWith(before.toArray(new String[0])).hasSize(before.size() + 1);
    assertThat(exported(url)).isEqualTo(exported(file.toString()));
    try (Ledger moved = Ledger.open(url)) {
      assertThat(moved.verify()).isEqualTo(new Verified(head, 1));
      assertThat(moved.accounts()).extracting(Account::frozen).containsExactly(false, false);
      assertThat(moved.spend(request("visits", "1/3").withKey("k"), Requests::mustNotDraw))
          .satisfies(again -> assertThat(again.document().bytes()).isEqualTo(stored.bytes()));
      Requests.spend(moved, request("visits", "2/3"));
      assertThatThrownBy(() -> moved.spend(request("visits", "1e-6"), Requests::mustNotDraw))
          .isInstanceOf(OverBudgetException.class);
    }
    String refusal =
        "the ledger was moved to %s, and this file takes nothing more"
            .formatted(PostgresStore.shown(url));
    try (Ledger left = Ledger.open(file.toString())) {
      assertThat(left.verify()).isEqualTo(new Verified(head, 1));
      assertThat(left.account("visits").frozen()).isFalse();
      assertThat(left.document(stored.id()).bytes()).isEqualTo(stored.bytes());
      assertThatThrownBy(() -> left.spend(request("clicks", "1"), Requests::mustNotDraw))
          .isInstanceOf(LedgerUsageException.class)
          .hasMessage(refusal);
      assertThatThrownBy(() -> left.preview(request("clicks", "1"))).hasMessage(refusal);
      assertThatThrownBy(() -> left.raise("visits", Amount.parse("9"), OWNER)).hasMessage(refusal);
      assertThatThrownBy(() -> left.reconcile("visits", List.of(), OWNER)).hasMessage(refusal);
      assertThatThrownBy(() -> left.backup(folder.resolve("copy"), OWNER)).hasMessage(refusal);
    }
  }

  @Test
  void move_again_isDone_andElsewhereIsRefused() {
    String url = Postgres.emptyDatabase();
    Head head = move(url);
    try (Ledger moved = Ledger.open(url)) {
      head = Requests.spend(moved, request("visits", "1/9")).head();
    }
    assertThat(move(url)).isEqualTo(head);
    assertThatThrownBy(() -> move(Postgres.emptyDatabase()))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("the ledger was moved to " + PostgresStore.shown(url));
  }

  @Test
  void move_ofACopyThatWasNotMoved_isRefused() throws IOException {
    Path copy = Files.copy(file, folder.resolve("copy"));
    String url = Postgres.emptyDatabase();
    move(url);
    assertThatThrownBy(() -> Ledger.move(copy, url, OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage(
            "this file is a copy of the ledger that was moved to %s, and would still take charges;"
                    .formatted(PostgresStore.shown(url))
                + " remove it");
  }

  @Test
  void move_toAnotherSchema_isElsewhere() throws SQLException {
    String url = Postgres.emptyDatabase();
    try (Connection connection = DriverManager.getConnection(url)) {
      Store.run(connection, "CREATE SCHEMA other");
    }
    move(url);
    String other = url + (url.contains("?") ? "&" : "?") + "currentSchema=other";
    assertThatThrownBy(() -> move(other))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessageStartingWith("the ledger was moved to ");
  }

  @Test
  void move_afterTheTablesWereLost_freezesTheAccounts() throws SQLException {
    String url = Postgres.emptyDatabase();
    move(url);
    try (Ledger moved = Ledger.open(url)) {
      Requests.spend(moved, request("visits", "2/3"));
    }
    try (Connection connection = DriverManager.getConnection(url)) {
      Store.run(
          connection,
          "DROP TABLE IF EXISTS ledger_documents, ledger_leases, ledger_entries, ledger CASCADE");
    }
    move(url);
    assertThat(charges(url)).isFalse();
    try (Ledger moved = Ledger.open(url)) {
      assertThat(moved.accounts()).extracting(Account::frozen).containsExactly(true, true);
      assertThat(moved.verify().releases()).isEqualTo(1);
    }
  }

  @Test
  void move_nonsense_changesNothing() throws IOException {
    List<String> before = exported(file.toString());
    String other = Postgres.emptyDatabase();
    Ledger.openOrMake(other, "olga").close();
    assertThatThrownBy(() -> move(other)).hasMessageContaining("holds another ledger");
    assertThatThrownBy(() -> move(folder.resolve("x").toString()))
        .hasMessage("a ledger is moved to a database at jdbc:postgresql://HOST/DATABASE");
    assertThatThrownBy(() -> move("jdbc:postgresql://localhost:1/x"))
        .hasMessageContaining("cannot be reached");
    assertThatThrownBy(() -> Ledger.move(folder.resolve("no"), Postgres.emptyDatabase(), OWNER))
        .hasMessageContaining("there is no ledger");
    assertThat(exported(file.toString())).isEqualTo(before);
  }

  @Test
  void move_thatEndsAfterAnyStep_neverLeavesTwoThatTakeCharges() {
    String url = "";
    int step = 0;
    boolean done = false;
    while (!done) {
      fill(folder.resolve("l" + ++step));
      url = Postgres.emptyDatabase();
      done = moved(url, step);
      boolean here = charges(file.toString());
      boolean there = charges(url);
      assertThat(here && there).as("both take charges after step %d", step).isFalse();
      if (!there) {
        assertThat(charges(url)).isFalse();
        move(url);
        assertThat(charges(file.toString())).isFalse();
        try (Ledger moved = Ledger.open(url)) {
          moved.reconcile("visits", List.of(), OWNER); // frozen if the file was marked before
        }
        assertThat(charges(url)).isTrue();
      }
    }
    assertThat(step).isGreaterThan(15);
  }

  private void fill(Path place) {
    file = place;
    try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      Requests.spend(ledger, request("visits", "1/3"));
    }
  }

  /** Moves with a failure after a step, from which nothing is undone but what stores undo. */
  private boolean moved(String url, int failing) {
    int[] steps = {0};
    FaultPoint fault =
        reached -> {
          if (++steps[0] == failing) {
            throw new SQLException("ended", "08006", 10);
          }
        };
    try {
      Ledger.move(file, url, OWNER, Requests.settings(fault));
      return steps[0] < failing;
    } catch (LedgerFailureException e) {
      return false;
    }
  }

  private static boolean charges(String location) {
    try (Ledger ledger = Ledger.open(location)) {
      ledger.preview(request("visits", "1/1000"));
      return true;
    } catch (LedgerFailureException | LedgerUsageException e) {
      return false;
    }
  }

  @Test
  void frozenAccounts_stayFrozen_andThoseOfADumpElsewhereAreFrozenToo() throws SQLException {
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.freeze(OWNER);
      ledger.reconcile("visits", List.of(), OWNER);
    }
    String url = Postgres.emptyDatabase();
    move(url);
    try (Ledger moved = Ledger.open(url)) {
      assertThat(moved.accounts()).extracting(Account::frozen).containsExactly(false, true);
      moved.reconcile("clicks", List.of(), OWNER);
      assertThat(moved.accounts()).extracting(Account::frozen).containsExactly(false, false);
    }
    try (Ledger dump = Ledger.open(Postgres.copyOf(url))) {
      assertThat(dump.accounts()).extracting(Account::frozen).containsExactly(true, true);
      dump.reconcile("visits", List.of(), OWNER);
      Requests.spend(dump, request("visits", "1/3"));
    }
    try (Connection connection = DriverManager.getConnection(url)) {
      Store.run(connection, "CREATE TABLE d AS SELECT * FROM ledger");
      Store.run(connection, "TRUNCATE ledger");
      Store.run(connection, "INSERT INTO ledger SELECT * FROM d");
    }
    try (Ledger restored = Ledger.open(url)) {
      assertThat(restored.accounts()).extracting(Account::frozen).containsExactly(true, true);
    }
  }

  @Test
  void restoreOverAMovedFile_isRefused() {
    Path copy = folder.resolve("copy");
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.backup(copy, OWNER);
    }
    move(Postgres.emptyDatabase());
    assertThatThrownBy(() -> Ledger.restore(copy, file, OWNER))
        .isInstanceOf(LedgerUsageException.class)
        .hasMessage(file + " was moved to a database, where it goes on");
  }
}
