package io.privhist.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies that take the place of a ledger, in the words of the command line. */
class LedgerRestoreTest {
  @TempDir Path folder;
  private Path ledger;
  private Path copy;

  @BeforeEach
  void make() {
    ledger = folder.resolve("visits.ledger");
    copy = folder.resolve("copy.ledger");
    done("create", ledger + "", "--account", "visits", "--budget", "2");
    done("backup", ledger + "", copy + "");
  }

  private static Run done(String... words) {
    Run run = ledger(words);
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  private static Run ledger(String... words) {
    String[] args = new String[words.length + 1];
    args[0] = "ledger";
    System.arraycopy(words, 0, args, 1, words.length);
    return Run.of(args);
  }

  @Test
  void restore_lostLedgerOfATeam_isFrozenAndStaysTheirs() throws IOException {
    Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-rw----"));
    Files.delete(ledger);
    Files.write(folder.resolve("visits.ledger-journal"), new byte[600]);
    Run run = done("restore", copy + "", ledger + "", "--reason", "disk", "--author", "olga");
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .matches(
            ".*/visits.ledger is now as .*/copy.ledger, and frozen until it is reconciled; it ends"
                + " at 4:[0-9a-f]{64}\n");
    assertThat(folder.resolve("visits.ledger-journal")).doesNotExist();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(ledger)))
        .isEqualTo("rw-rw----");
    assertThat(done("history", ledger + "", "visits").out())
        .contains("olga")
        .contains("because: disk\n");
    assertThat(done("show", ledger + "", "visits").out()).contains("\nfrozen: ");
    done("reconcile", ledger + "", "--reason", "nothing was released");
    assertThat(done("show", ledger + "", "visits").out()).doesNotContain("frozen");
    done("verify", copy + "");
  }

  @Test
  void restore_nonsense_isRefusedInOneLine() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "a text, and no ledger at all\n");
    assertThat(ledger("restore", copy + "", copy + ""))
        .isEqualTo(new Run(2, "", "privhist: %s is the copy itself\n".formatted(copy)));
    assertThat(ledger("restore", copy + "", text + ""))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: the ledger %s is not a ledger, or damaged; move it away first\n"
                    .formatted(text)));
    assertThat(ledger("restore", copy + "").code()).isEqualTo(2);
    assertThat(ledger("backup", ledger + "", ledger + "-journal"))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: %s-journal: a name that ends so is one of SQLite's own files beside a ledger\n"
                    .formatted(ledger)));
    assertThat(text).hasContent("a text, and no ledger at all\n");
  }

  @Test
  void hardLink_refusesWhatWrites_andNothingElse() throws IOException {
    Files.createLink(folder.resolve("snapshot"), ledger);
    Run run = ledger("raise", ledger + "", "visits", "--budget", "3", "--reason", "r");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            "privhist: the ledger %s has 2 names in the file system (hard links), and a charge could be lost between them: nothing is written until one is left; find FOLDER -samefile FILE shows them\n"
                .formatted(ledger));
    assertThat(done("show", ledger + "", "visits").out()).contains("visits");
  }

  @Test
  void move_nonsense_isRefusedInOneLine() {
    assertThat(ledger("move", ledger + "", folder.resolve("other") + ""))
        .isEqualTo(
            new Run(
                2,
                "",
                "privhist: a ledger is moved to a database at jdbc:postgresql://HOST/DATABASE\n"));
    Run unreached = ledger("move", ledger + "", "jdbc:postgresql://localhost:1/x?password=secret");
    assertThat(unreached.code()).isEqualTo(1);
    assertThat(unreached.err())
        .isEqualTo(
            "privhist: the ledger jdbc:postgresql://localhost:1/x cannot be reached, or has ended"
                + " the connection\n");
    assertThat(ledger("move", copy + "x", "jdbc:postgresql://localhost:1/x"))
        .isEqualTo(new Run(1, "", "privhist: there is no ledger %sx\n".formatted(copy)));
    done("raise", ledger + "", "visits", "--budget", "3", "--reason", "it is still here");
    assertThat(done("move", "--help").out())
        .startsWith("Usage: privhist ledger move")
        .contains("Example:");
  }

  @Test
  void help_hasAnExample() {
    assertThat(done("restore", "--help").out())
        .startsWith("Usage: privhist ledger restore")
        .contains("Example:");
  }
}
