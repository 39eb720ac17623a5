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
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not what was written: each is refused in one line, none is repaired. */
class DamagedLedgerTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void fill() {
    file = folder.resolve("ledger.db");
    try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      ledger.setQuota("visits", "ann", Amount.parse("1"), OWNER);
      Requests.spend(ledger, request("visits", "1/3").withKey("k"));
      Requests.spend(ledger, request("visits", "1/7"));
    }
  }

  private Connection sql(Path database) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
    Store.run(connection, "PRAGMA synchronous = OFF");
    return connection;
  }

  private static void verify(Path database) {
    try (Ledger ledger = Ledger.open(database.toString())) {
      ledger.verify();
    }
  }

  private static void assertRefused(Path database, String what) {
    assertThatThrownBy(() -> verify(database))
        .as(what)
        .isInstanceOfSatisfying(
            LedgerFailureException.class,
            e -> assertThat(e.getMessage()).isNotBlank().doesNotContain("\n"));
  }

  @Test
  void untouched_isVerified() {
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.verify().releases()).isEqualTo(2);
      assertThat(ledger.head().number()).isEqualTo(7);
    }
  }

  @Test
  void file_isForItsOwnerOnly() throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void changedValue_ofAnyColumnAndRow_isFound() throws SQLException {
    try (Connection connection = sql(file)) {
      int changed = 0;
      for (String column :
          List.of(
              "ledger.id",
              "ledger.version",
              "ledger.number",
              "ledger.hash",
              "ledger_entries.number",
              "ledger_entries.line",
              "ledger_entries.hash",
              "ledger_documents.entry",
              "ledger_documents.bytes")) {
        changed += changeEachRow(connection, column);
      }
      assertThat(changed).isGreaterThan(150);
    }
    verify(file);
  }

  private int changeEachRow(Connection connection, String column) throws SQLException {
    String table = column.substring(0, column.indexOf('.'));
    String name = column.substring(column.indexOf('.') + 1);
    List<Long> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("SELECT rowid FROM " + table)) {
      while (found.next()) {
        rows.add(found.getLong(1));
      }
    }
    int changed = 0;
    for (long row : rows) {
      Object value = value(connection, table, name, row);
      for (Object other : changes(value)) {
        set(connection, table, name, row, other);
        assertRefused(file, column + " of row " + row);
        set(connection, table, name, isKey(column) ? (long) other : row, value);
        changed++;
      }
    }
    return changed;
  }

  /** Returns whether SQLite finds rows by this column. */
  private static boolean isKey(String column) {
    return column.equals("ledger_entries.number") || column.equals("ledger_documents.entry");
  }

  private static Object value(Connection connection, String table, String column, long row)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT " + column + " FROM " + table + " WHERE rowid = " + row)) {
      found.next();
      return found.getObject(1);
    }
  }

  private static void set(
      Connection connection, String table, String column, long row, Object value)
      throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement(
            "UPDATE " + table + " SET " + column + " = ? WHERE rowid = " + row)) {
      update.setObject(1, value);
      update.executeUpdate();
    }
  }

  /** A bit of some bytes each, spread over the value. */
  private static List<Object> changes(Object value) {
    List<Object> changes = new ArrayList<>();
    if (value instanceof Number number) {
      changes.add(number.longValue() + 100);
      changes.add(number.longValue() - 100);
    } else {
      byte[] bytes =
          value instanceof byte[] raw ? raw : ((String) value).getBytes(StandardCharsets.UTF_8);
      int step = Math.max(1, bytes.length / 12);
      for (int at = 0; at < bytes.length; at += step) {
        byte[] flipped = bytes.clone();
        flipped[at] ^= 1;
        changes.add(
            value instanceof byte[] ? flipped : new String(flipped, StandardCharsets.UTF_8));
      }
    }
    return changes;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DELETE FROM ledger_entries WHERE number = 7",
        "DELETE FROM ledger_entries WHERE number = 4",
        "DELETE FROM ledger_documents WHERE entry = 5",
        "INSERT INTO ledger_documents VALUES (99, x'00')",
        "INSERT INTO ledger_entries VALUES (-1, '{}', '')",
        "INSERT INTO ledger VALUES ('x', 1, 0, '', '')",
        "DELETE FROM ledger"
      })
  void rowsMoreOrLess_areFound(String change) throws SQLException {
    try (Connection connection = sql(file)) {
      Store.run(connection, change);
    }
    assertRefused(file, change);
  }

  @Test
  void flippedByteOfTheFile_isFoundOrChangesNothing() throws IOException, SQLException {
    try (Connection connection = sql(file)) {
      Store.run(connection, "VACUUM"); // nothing is in free pages
    }
    byte[] whole = Files.readAllBytes(file);
    byte[] exported = exported(file);
    SplittableRandom random = new SplittableRandom(4);
    Path copy = folder.resolve("flipped.db");
    int refused = 0;
    for (int i = 0; i < 120; i++) {
      byte[] flipped = whole.clone();
      flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(copy, flipped);
      try {
        verify(copy);
        assertThat(exported(copy)).isEqualTo(exported);
      } catch (LedgerFailureException e) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(10);
  }

  private static byte[] exported(Path database) throws IOException {
    try (Ledger ledger = Ledger.open(database.toString())) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ledger.export(out);
      return out.toByteArray();
    }
  }

  @Test
  void truncatedFile_isRefused() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    Path copy = folder.resolve("short.db");
    for (int length : new int[] {whole.length - 4096, whole.length - 1, 4096, 100, 50}) {
      Files.write(copy, Arrays.copyOf(whole, length));
      assertRefused(copy, length + " bytes");
    }
  }

  @Test
  void newerVersion_isRefusedWithAClearLine() throws SQLException {
    try (Connection connection = sql(file)) {
      Store.run(connection, "UPDATE ledger SET version = 2");
    }
    assertThatThrownBy(() -> Ledger.open(file.toString()))
        .hasMessage(
            file
                + " is a ledger of version 2, and this program knows version 1: use a newer"
                + " program");
  }

  @Test
  void otherFiles_areNoLedgers() throws IOException, SQLException {
    Path text = Files.writeString(folder.resolve("text"), "hello ".repeat(1000));
    Path empty = Files.createFile(folder.resolve("empty"));
    Path database = folder.resolve("other.db");
    try (Connection connection = sql(database)) {
      Store.run(connection, "CREATE TABLE ledger (id TEXT)");
    }
    assertThatThrownBy(() -> Ledger.open(text.toString())).hasMessageContaining("is not a ledger");
    assertThatThrownBy(() -> Ledger.openOrMake(text.toString(), "olga"))
        .hasMessageContaining("is not a ledger");
    assertThatThrownBy(() -> Ledger.open(empty.toString())).hasMessage(empty + " is not a ledger");
    assertThatThrownBy(() -> Ledger.open(folder.resolve("none").toString()))
        .hasMessage("there is no ledger " + folder.resolve("none"));
    assertThatThrownBy(() -> Ledger.open(folder.toString()))
        .hasMessage(folder + " is a folder, and a ledger is a file");
    assertThatThrownBy(() -> Ledger.openOrMake(database.toString(), "olga"))
        .hasMessage(database + " is not a ledger, but another database");
    assertThatThrownBy(() -> Ledger.open("jdbc:mysql://localhost/x"))
        .isInstanceOf(LedgerUsageException.class);
  }

  @Test
  void readOnlyLedger_canBeReadAndSpendsNothing() {
    Settings readOnly =
        Requests.settings(
            FaultPoint.NONE, connection -> Store.run(connection, "PRAGMA query_only = ON"));
    try (Ledger ledger = Ledger.open(file.toString(), readOnly)) {
      Head before = ledger.head();
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessage("the ledger " + file + " cannot be written");
      assertThat(ledger.verify().head()).isEqualTo(before);
    }
  }

  @Test
  void fullDiskWhileReserving_drawsNothing() {
    Settings full =
        Requests.settings(
            FaultPoint.NONE, connection -> Store.run(connection, "PRAGMA max_page_count = 1"));
    int[] drawn = {0};
    try (Ledger ledger = Ledger.open(file.toString(), full)) {
      assertThatThrownBy(
              () -> {
                while (true) { // the last page has some room left
                  drawn[0] += stored(ledger) ? 1 : 0;
                }
              })
          .isInstanceOf(LedgerFailureException.class)
          .hasMessage("the ledger " + file + " has no space left");
    }
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.verify().releases()).isEqualTo(2 + drawn[0]);
    }
  }

  private static boolean stored(Ledger ledger) {
    try {
      Requests.spend(ledger, request("visits", "1/10000"));
      return true;
    } catch (LedgerFailureException e) {
      if (e.getMessage().startsWith("charged")) {
        return false; // there was room for the reservation, and for no more
      }
      throw e;
    }
  }

  @Test
  void fullDiskForWhatAReleaseTakes_refusesBeforeTheCharge() {
    Settings full =
        Requests.settings(
            FaultPoint.NONE, connection -> Store.run(connection, "PRAGMA max_page_count = 60"));
    Path small = folder.resolve("small.db");
    try (Ledger ledger = Ledger.openOrMake(small.toString(), "olga", full)) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      Head before = ledger.head();
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessage("the ledger " + small + " has no space left");
      assertThat(ledger.verify().head()).isEqualTo(before);
    }
  }

  @Test
  void diskThatFillsAfterTheCharge_takesTheRelease() throws IOException {
    List<Connection> opened = new ArrayList<>();
    try (Ledger ledger =
        Ledger.open(file.toString(), Requests.settings(FaultPoint.NONE, opened::add))) {
      Outcome outcome =
          ledger.spend(
              request("visits", "1/9"),
              id -> {
                opened.forEach(DamagedLedgerTest::stopGrowing);
                return Requests.release(Requests.guarantee("1/9"), id, "x".repeat(250_000));
              });
      assertThat(outcome.document().bytes()).hasSizeGreaterThan(250_000);
      assertThat(ledger.verify().releases()).isEqualTo(3);
    }
    assertThat(Files.size(file)).as("grows by what it stores, and once more").isLessThan(1 << 20);
  }

  /** Lets a file grow no more. */
  private static void stopGrowing(Connection connection) {
    try {
      Store.run(connection, "PRAGMA max_page_count = 1");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void fullDiskWhileStoring_isSpentAndHandsOutWhatWasDrawn() {
    SpendRequest keyed = request("visits", "1/9").withKey("large");
    Settings full =
        Requests.settings(
            FaultPoint.NONE, connection -> Store.run(connection, "PRAGMA max_page_count = 200"));
    try (Ledger ledger = Ledger.open(file.toString(), full)) {
      assertThatThrownBy(
              () ->
                  ledger.spend(
                      keyed,
                      id -> Requests.release(Requests.guarantee("1/9"), id, "x".repeat(1 << 20))))
          .hasMessageStartingWith(
              "charged 1/9 to the account visits (entry 8), and the ledger could not keep")
          .hasMessageEndingWith("has no space left")
          .isInstanceOfSatisfying(
              UnstoredException.class,
              e -> assertThat(e.document().bytes()).hasSizeGreaterThan(1 << 20));
      assertThatThrownBy(() -> ledger.spend(keyed, Requests::mustNotDraw))
          .isInstanceOf(UnfinishedException.class)
          .hasMessageStartingWith("spent, nothing stored");
    }
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.verify().releases()).isEqualTo(2);
      assertThat(ledger.account("visits").spendings())
          .extracting(Spending::state)
          .containsExactly(Spending.State.STORED, Spending.State.STORED, Spending.State.RESERVED);
    }
  }

  @Test
  void olderCopyPutBack_isFoundByTheHead_andByWhoeverHasItOpen() throws IOException {
    Path copy = Files.copy(file, folder.resolve("copy.db"));
    Head head;
    try (Ledger ledger = Ledger.open(file.toString())) {
      head = Requests.spend(ledger, request("visits", "1/9")).head();
      Files.copy(copy, file, StandardCopyOption.REPLACE_EXISTING);
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .hasMessage(file + " was removed or replaced while it was open");
      assertThatThrownBy(ledger::head).isInstanceOf(LedgerFailureException.class);
      assertThatThrownBy(ledger::head).hasMessageEndingWith("an older copy was put back");
    }
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.verify().head().number()).isEqualTo(7);
      assertThatThrownBy(() -> ledger.verify(head))
          .hasMessage("the ledger ends at entry 7, before entry 9: this is an older copy");
    }
  }

  @Test
  void backup_isAFrozenCopy_untilItIsReconciled() throws IOException {
    Path copy = folder.resolve("backup.db");
    LedgerDocument since;
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.backup(copy, OWNER);
      assertThatThrownBy(() -> ledger.backup(copy, OWNER)).hasMessage(copy + " exists already");
      Path nowhere = copy.resolveSibling("nowhere").resolve("c.db");
      assertThatThrownBy(() -> ledger.backup(nowhere, OWNER))
          .hasMessage("the copy %s could not be written: its folder does not exist", nowhere);
      since = Requests.spend(ledger, request("visits", "1/9")).document();
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
        .isEqualTo("rw-------");
    try (Ledger restored = Ledger.open(copy.toString())) {
      assertThat(restored.verify().releases()).isEqualTo(2);
      assertThat(restored.account("visits").frozen()).isTrue();
      assertThatThrownBy(() -> restored.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .hasMessageStartingWith("the account visits is frozen");
      Reconciled done = restored.reconcile("visits", List.of(Requests.found(since.bytes())), OWNER);
      assertThat(done).isEqualTo(new Reconciled(1, 0, 0));
      assertThat(restored.account("visits").balances().get(0).spent())
          .isEqualTo(Amount.parse("37/63"));
      Requests.spend(restored, request("visits", "1/9"));
      restored.verify();
    }
  }

  @Test
  void lockHeldByAnother_isWaitedForNotForEver() throws SQLException {
    Settings impatient = Requests.impatient(Duration.ofMillis(100));
    try (Ledger ledger = Ledger.open(file.toString(), impatient);
        Connection other = sql(file)) {
      Store.run(other, "BEGIN IMMEDIATE");
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessageContaining("is busy");
      Store.run(other, "ROLLBACK");
      Requests.spend(ledger, request("visits", "1/9"));
    }
  }

  @Test
  void networkFileSystems_areKnownByName() {
    assertThat(List.of("nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "ceph"))
        .allMatch(SqliteStore::isNetwork);
    assertThat(
            List.of("ext4", "xfs", "btrfs", "tmpfs", "overlay", "apfs", "NTFS", "fuseblk", "zfs"))
        .noneMatch(SqliteStore::isNetwork);
  }
}
