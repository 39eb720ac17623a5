package io.privhist.ledger;

import static io.privhist.ledger.Requests.OWNER;
import static io.privhist.ledger.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places where a file has another name than the one that its journal follows. */
class LedgerPlacesTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void make() {
    file = folder.resolve("a ledger");
    try (Ledger ledger = Ledger.openOrMake(file.toString(), "olga")) {
      ledger.addAccount(AccountTerms.of("visits", Amount.parse("1")), "olga");
    }
  }

  @Test
  void hardLink_isReadAndNotWritten_untilItIsGone() throws IOException {
    Path link = Files.createLink(folder.resolve("link"), file);
    Path copy = folder.resolve("copy");
    String refusal =
        "has 2 names in the file system (hard links), and a charge could be lost between them:"
            + " nothing is written until one is left";
    for (Path name : new Path[] {file, link}) {
      try (Ledger ledger = Ledger.open(name.toString())) {
        assertThat(ledger.verify().head().number()).isEqualTo(2);
        assertThat(ledger.history("visits")).hasSize(2);
        assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
            .isInstanceOf(LedgerFailureException.class)
            .hasMessageContaining(refusal);
        assertThatThrownBy(() -> ledger.preview(request("visits", "1/3")))
            .hasMessageContaining(refusal);
        assertThatThrownBy(() -> ledger.raise("visits", Amount.parse("3"), OWNER))
            .hasMessageContaining(refusal);
        Files.deleteIfExists(copy);
        ledger.backup(copy, OWNER);
      }
      assertThatThrownBy(() -> Ledger.restore(copy, name, OWNER)).hasMessageContaining(refusal);
      assertThatThrownBy(() -> Ledger.openOrMake(name.toString(), "olga"))
          .hasMessageContaining(refusal);
    }
    Files.delete(link);
    try (Ledger ledger = Ledger.open(file.toString())) {
      assertThat(ledger.head().number()).isEqualTo(2);
      Requests.spend(ledger, request("visits", "1/3"));
    }
  }

  @Test
  void hardLink_madeWhileTheLedgerIsOpen_isNoticed() throws IOException {
    try (Ledger ledger = Ledger.open(file.toString())) {
      Requests.spend(ledger, request("visits", "1/3"));
      Path link = Files.createLink(folder.resolve("link"), file);
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .hasMessageContaining("has 2 names");
      Files.delete(link);
      Requests.spend(ledger, request("visits", "1/3"));
    }
  }

  @Test
  void fileThatIsAMountItself_isReadAndNotWritten_andAMountedFolderIsFine() throws IOException {
    Path table = folder.resolve("mountinfo");
    String escaped = file.toRealPath().toString().replace(" ", "\\040");
    Files.writeString(
        table,
        "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n"
            + "36 22 8:1 /x %s rw,noatime shared:1 - ext4 /dev/sda1 rw\n"
                .formatted(folder.toRealPath()));
    try (Ledger ledger = Ledger.open(file.toString(), Requests.mounts(table))) {
      Requests.spend(ledger, request("visits", "1/3"));
      Files.writeString(table, "37 22 8:1 /x/ledger " + escaped + " rw - ext4 /dev/sda1 rw\n");
      Head head = ledger.head();
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessage(
              "the ledger %s is mounted as a single file, outside of which its journal would lie,"
                  + " and a charge could be lost: nothing is written; mount its folder instead",
              file);
      assertThat(ledger.verify().head()).isEqualTo(head);
    }
    Path link = Files.createSymbolicLink(folder.resolve("symbolic"), file);
    try (Ledger ledger = Ledger.open(link.toString(), Requests.mounts(table))) {
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .hasMessageContaining("is mounted as a single file");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a ledger/x,cannot be reached: Not a directory",
    "loop,cannot be reached: Too many levels",
    ".,'is a folder, and a ledger is a file'",
    "pipe,'is not a file, and a ledger is one'"
  })
  void placesThatCannotBeReached_areToldFromEmptyOnes(String name, String words)
      throws IOException, InterruptedException {
    Files.createSymbolicLink(folder.resolve("loop"), folder.resolve("loop"));
    assumeTrue(
        new ProcessBuilder("mkfifo", folder.resolve("pipe").toString()).start().waitFor() == 0);
    assertThatThrownBy(() -> Ledger.open(folder.resolve(name).toString()))
        .isInstanceOf(LedgerFailureException.class)
        .hasMessageContaining(words)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void folder_asThePlaceOfANewLedger_isCalledAFolder() {
    assertThatThrownBy(() -> Ledger.openOrMake(folder.toString(), "olga"))
        .isInstanceOf(LedgerFailureException.class)
        .hasMessage(folder + " is a folder, and a ledger is a file");
  }

  @Test
  void placesThatDoNotLetIn_sayWhoCanChangeThat() throws IOException {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Path inside = Files.copy(file, locked.resolve("ledger"));
    setMode(inside, "---------");
    assumeFalse(Files.isReadable(inside), "whoever runs this may read everything");
    assertThatThrownBy(() -> Ledger.open(inside.toString()))
        .hasMessage(
            "the ledger %s cannot be read: permission denied; its owner can let you in", inside);
    setMode(inside, "r--------");
    assertRefusedToSpend(inside, ": you may only read it; its owner can let you in");
    setMode(inside, "rw-------");
    setMode(locked, "r-x------");
    assertRefusedToSpend(inside, ": its folder takes no files from you");
    assertThatThrownBy(() -> Ledger.openOrMake(locked.resolve("new").toString(), "olga"))
        .hasMessageEndingWith("new cannot be made: permission denied");
    setMode(locked, "---------");
    assertThatThrownBy(() -> Ledger.open(inside.toString()))
        .hasMessage("the ledger %s cannot be reached: permission denied", inside);
    setMode(locked, "rwx------");
  }

  private static void setMode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private static void assertRefusedToSpend(Path place, String words) {
    try (Ledger ledger = Ledger.open(place.toString())) {
      assertThat(ledger.head().number()).isEqualTo(2);
      assertThatThrownBy(() -> ledger.spend(request("visits", "1/3"), Requests::mustNotDraw))
          .isInstanceOf(LedgerFailureException.class)
          .hasMessageContaining("cannot be written" + words);
    }
  }

  @Test
  void tablesOfAnotherVersion_areSaidToBe() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      Store.run(connection, "DROP TABLE ledger_documents");
      Store.run(connection, "ALTER TABLE ledger RENAME COLUMN hash TO other");
    }
    assertThatThrownBy(() -> Ledger.open(file.toString()))
        .isInstanceOf(LedgerFailureException.class)
        .hasMessage(
            "the ledger %s was made by an earlier version of this program, or is damaged", file);
  }

  @Test
  void placesOfMounts_areDecoded() {
    assertThat(Mounts.placeOf("36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw"))
        .isEqualTo("/mnt2");
    assertThat(Mounts.placeOf("36 35 98:0 / /a\\040b\\011c\\012d\\134e rw - ext3 /dev/root rw"))
        .isEqualTo("/a b\tc\nd\\e");
    assertThat(Mounts.placeOf("36 35 98:0 / /M\u00c3\u00a4rz rw - ext3 /dev/root rw"))
        .as("bytes of UTF-8")
        .isEqualTo("/M\u00e4rz");
    assertThat(Mounts.placeOf("")).isEmpty();
    assertThat(Mounts.placeOf("36 35 98:0 /")).isEmpty();
    assertThat(Mounts.include(folder.resolve("none"), file)).isFalse();
  }
}
