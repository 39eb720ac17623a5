package io.privhist.ledger;

import io.privhist.privacy.RandomId;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Copies of ledgers that are files. Each is made beside the place where it will be, frozen there,
 * and put into its place in one step: a process that ends on the way leaves what was there.
 */
final class Copies {
  private static final String MOVED = "moved"; // in place of an id, which has digits only

  private Copies() {}

  /** Copies a ledger to a new file, for those who may open the ledger. */
  static void backUp(SqliteStore ledger, Path target, Act act) {
    Path copy = target.toAbsolutePath();
    SqliteStore.requireOwnName(copy);
    requireFolder(copy);
    if (Files.exists(copy)) {
      throw new LedgerUsageException(target + " exists already");
    }
    Path aside = beside(ledger.file());
    try {
      freezeCopy(ledger, aside, act);
      Access.copy(ledger.file(), aside);
      Files.move(aside, copy);
    } catch (IOException e) {
      throw unwritten(copy, e);
    } catch (SQLException e) {
      throw ledger.failure(e);
    } finally {
      discard(aside);
    }
  }

  private static void requireFolder(Path copy) {
    if (copy.getParent() == null || !Files.isDirectory(copy.getParent())) {
      throw new LedgerFailureException(
          "the copy %s could not be written: its folder does not exist".formatted(copy));
    }
  }

  /**
   * Puts a copy into the place of a ledger. A ledger that is there is overwritten in one
   * transaction, so that its journal, its mode and whoever has it open stay right. Where there is
   * none, a journal that was left there belongs to what is gone, and would destroy the copy.
   *
   * @return the end of the chain that is there now
   */
  static Head restore(Path copy, Path place, Act act, Settings settings) {
    SqliteStore from = new SqliteStore(copy.toString(), settings);
    SqliteStore to = new SqliteStore(place.toString(), settings);
    to.requireFolder();
    to.requireLocal();
    requireDifferent(from, to);
    requireNoJournal(from);
    Path aside = beside(to.file());
    try (from;
        to) {
      String id = requireSound(copy, settings);
      boolean there = requireReplaceable(to, id);
      freezeCopy(from, aside, act);
      if (there) {
        to.takeOver(aside);
      } else {
        Access.copy(from.file(), aside);
        removeJournal(to);
        settings.faults().reached("journal removed");
        Files.move(aside, to.file());
      }
      settings.faults().reached("restored");
    } catch (IOException e) {
      throw unwritten(to.file(), e);
    } catch (SQLException e) {
      throw to.failure(e);
    } finally {
      discard(aside);
    }
    try (Ledger restored = Ledger.open(place.toString(), settings)) {
      return restored.head();
    }
  }

  private static void requireDifferent(SqliteStore copy, SqliteStore ledger) {
    try {
      if (Files.exists(copy.file())
          && Files.exists(ledger.file())
          && Files.isSameFile(copy.file(), ledger.file())) {
        throw new LedgerUsageException(ledger.name() + " is the copy itself");
      }
    } catch (IOException e) {
      throw unwritten(ledger.file(), e);
    }
  }

  private static void requireNoJournal(SqliteStore copy) {
    if (Files.exists(copy.journal())) {
      throw new LedgerFailureException(
          "the copy %s has a journal beside it: it is being changed, or a change of it did not finish; privhist ledger verify undoes that, or remove a journal that is not its own"
              .formatted(copy.name()));
    }
  }

  /** Refuses a copy of which anything is not what was written; returns the id of the ledger. */
  private static String requireSound(Path copy, Settings settings) {
    try (Ledger opened = Ledger.open(copy.toString(), settings)) {
      opened.verify();
      return opened.id();
    }
  }

  /** Returns whether a ledger is there, and refuses to overwrite anything else than this one. */
  private static boolean requireReplaceable(SqliteStore place, String id) {
    if (!Files.exists(place.file())) {
      return false;
    }
    if (!Files.isRegularFile(place.file())) {
      throw new LedgerUsageException(place.name() + " is not a file, and a ledger is one");
    }
    place.requireWritable();
    String there;
    try {
      there = place.alone(open -> place.isMarked(open) ? idOf(open, id) : id);
    } catch (LedgerFailureException e) {
      throw SqliteStore.isUnreadable(e)
          ? new LedgerUsageException(e.getMessage() + "; move it away first")
          : e;
    }
    if (there.equals(MOVED)) {
      throw new LedgerUsageException(place.name() + " was moved to a database, where it goes on");
    }
    if (!there.equals(id)) {
      throw new LedgerUsageException(
          place.name() + " is another ledger than the one of the copy; move it away first");
    }
    return true;
  }

  /** Returns which ledger this is; one that is too damaged to say so is the one that was lost. */
  private static String idOf(Connection open, String expected) {
    try {
      String last =
          SqliteStore.text(open, "SELECT line FROM ledger_entries ORDER BY number DESC LIMIT 1");
      return last.contains("\"kind\":\"moved\"")
          ? MOVED
          : SqliteStore.text(open, "SELECT id FROM ledger");
    } catch (SQLException e) {
      return expected;
    }
  }

  private static Path beside(Path file) {
    return file.resolveSibling(file.getFileName() + "." + RandomId.fresh());
  }

  private static void freezeCopy(SqliteStore ledger, Path aside, Act act)
      throws IOException, SQLException {
    Files.createFile(aside, Access.ownerOnly(aside));
    ledger.copyTo(aside);
    ledger.settings().faults().reached("copied");
    try (Ledger copy = Ledger.open(aside.toString(), ledger.settings())) {
      copy.freeze(act);
    }
  }

  /** The journal is gone for good before anything comes into its place. */
  private static void removeJournal(SqliteStore place) throws IOException {
    if (Files.deleteIfExists(place.journal())) {
      try (FileChannel folder =
          FileChannel.open(place.journal().getParent(), StandardOpenOption.READ)) {
        folder.force(true);
      } catch (AccessDeniedException e) { // a system whose folders are no files
        return;
      }
    }
  }

  private static void discard(Path aside) {
    try {
      Files.deleteIfExists(aside);
      Files.deleteIfExists(aside.resolveSibling(aside.getFileName() + "-journal"));
    } catch (IOException e) { // a copy that nobody looks for
      return;
    }
  }

  private static LedgerFailureException unwritten(Path target, IOException cause) {
    return new LedgerFailureException(
        "the copy %s could not be written: %s".formatted(target, SqliteStore.reason(cause)), cause);
  }
}
