package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies in the place of ledgers that were lost, damaged or newer. */
class RestoredLedgerTest {
  @TempDir Path folder;
  private Path file;
  private Path copy;

  @BeforeEach
  void fill() {
    file = folder.resolve("visits.ledger");
    copy = folder.resolve("copy.ledger");
    try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
      Requests.spend(ledger, request("visits", "1/3"));
      ledger.backup(copy, OWNER);
    }
  }

  private Path journal() {
    return folder.resolve("visits.ledger-journal");
  }

  private Head restore() {
    return Ledger.restore(copy, file, OWNER);
  }

  private void assertFrozen() throws IOException {
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.verify().releases()).isEqualTo(1);
      assertThat(ledger.head().number()).isEqualTo(6);
      assertThat(ledger.account("visits").frozen()).isTrue();
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .hasMessageStartingWith("the account visits is frozen");
    }
    assertThat(journal()).doesNotExist();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).as("nothing else is left").containsExactlyInAnyOrder(file, copy);
    }
  }

  @Test
  void restore_lostLedgerBesideAStaleJournal_isTheCopyAndFrozen() throws Exception {
    byte[] journal = UnfinishedChange.of(file);
    Files.delete(file);
    assertThat(restore().number()).isEqualTo(6);
    assertFrozen();

    Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
    Files.write(journal(), journal);
    assertThatThrownBy(
            () -> {
              try (Ledger moved = Ledger.open(file.toString())) {
                assertThat(moved.account("visits").frozen()).isTrue();
              }
            })
        .as("a copy that is moved there by hand is destroyed or thawed")
        .isInstanceOfAny(LedgerFailureException.class, AssertionError.class);
  }

  @Test
  void restore_ledgerWithAnUnfinishedChange_isTheCopyAndFrozen() throws Exception {
    UnfinishedChange.of(file);
    restore();
    assertFrozen();
  }

  @Test
  void restore_reconciledLedger_isFrozenAgain_andOthersSeeIt() throws IOException {
    restore();
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.reconcile("visits", List.of(), OWNER);
      Requests.spend(ledger, request("visits", "1/9"));
      restore();
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/9"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessageContaining("an older copy was put back");
    }
    assertFrozen();
  }

  @Test
  void restore_keepsTheModeOfATeam_alsoWhenTheLedgerIsGone() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
    restore();
    assertThat(mode(file)).isEqualTo("rw-rw----");
    Files.delete(copy);
    try (Ledger ledger = Ledger.open(file.toString())) {
      ledger.backup(copy, OWNER);
    }
    assertThat(mode(copy)).isEqualTo("rw-rw----");
    Files.delete(file);
    restore();
    assertThat(mode(file)).isEqualTo("rw-rw----");
  }

  private static String mode(Path of) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(of));
  }

  @Test
  void restore_damagedLedger_isTheCopy() throws IOException, SQLException {
    byte[] whole = Files.readAllBytes(file);
    Arrays.fill(whole, 8192, 20_000, (byte) 7);
    Files.write(file, whole);
    restore();
    assertFrozen();
    Files.write(file, Arrays.copyOf(whole, 6000));
    assertRefused(copy, file, "is damaged; move it away first");
    Files.write(file, new byte[0]);
    restore();
    assertFrozen();
  }

  @Test
  void restore_nonsense_changesNothing() throws IOException, SQLException {
    byte[] before = Files.readAllBytes(file);
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    Path text = Files.writeString(folder.resolve("text"), "no ledger, but a text ".repeat(99));
    Path other = folder.resolve("other.ledger");
    Ledger.openOrMake(other.toString(), "olga").close();
    Path database = folder.resolve("database");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database)) {
      Store.run(connection, "CREATE TABLE a (b)");
    }
    Path damaged = Files.write(folder.resolve("damaged"), Arrays.copyOf(before, 9000));
    assertRefused(file, file, "is the copy itself");
    assertRefused(link, file, "is the copy itself");
    assertRefused(text, file, "is not a ledger");
    assertRefused(damaged, file, "is damaged");
    assertRefused(folder.resolve("none"), file, "there is no ledger");
    assertRefused(folder, file, "is a folder, and a ledger is a file");
    assertRefused(copy, other, "is another ledger than the one of the copy; move it away first");
    assertRefused(copy, text, "is not a ledger, or damaged; move it away first");
    assertRefused(copy, database, "is not a ledger, but another database; move it away first");
    assertRefused(copy, folder, "is not a file, and a ledger is one");
    assertRefused(copy, folder.resolve("no/l"), "there is no folder");
    assertRefused(copy, journal(), "is one of SQLite's own files beside a ledger");
    assertRefused(copy, Path.of("jdbc:postgresql:x"), "a ledger is a file");
    Files.write(folder.resolve("copy.ledger-journal"), new byte[] {1});
    assertRefused(copy, file, "has a journal beside it");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
    assertThat(folder.resolve("no")).doesNotExist();
  }

  private static void assertRefused(Path copy, Path place, String words) {
    assertThatThrownBy(() -> Ledger.restore(copy, place, OWNER))
        .isInstanceOfAny(LedgerFailureException.class, LedgerUsageException.class)
        .hasMessageContaining(words)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void restore_ledgerInUse_waitsAndSaysSo() throws SQLException {
    Settings impatient = Requests.impatient(Duration.ofMillis(50));
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      Store.run(other, "BEGIN IMMEDIATE");
      assertThatThrownBy(() -> Ledger.restore(copy, file, OWNER, impatient))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessageContaining("is busy");
      Store.run(other, "ROLLBACK");
    }
    restore();
  }
}
