package io.privhist.ledger;

import io.privhist.files.ReleaseStamp;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Checks everything that a ledger holds, from its first entry on. */
final class Audit {
  private Audit() {}

  static Verified of(Tables tables) throws SQLException {
    Book book = new Book("");
    Tables.End end = tables.end();
    Head head = end.head();
    book.catchUp(tables, end);
    if (!book.ledgerId().equals(tables.ledgerId())) {
      throw new LedgerFailureException("the ledger does not have the id that it was made with");
    }
    if (tables.rows("ledger") != 1 || tables.rows("ledger_entries") != head.number()) {
      throw new LedgerFailureException("the ledger has rows that are not part of the chain");
    }
    for (Map.Entry<String, Book.Stored> kept : book.documents().entrySet()) {
      requireStated(book, kept.getKey(), Documents.checked(tables, kept.getValue()));
    }
    if (tables.rows("ledger_documents") != book.documents().size()) {
      throw new LedgerFailureException("the ledger has releases that no entry speaks of");
    }
    return new Verified(head, book.documents().size());
  }

  /** Refuses a release that states anything else than what was charged for it. */
  private static void requireStated(Book book, String id, byte[] file) {
    ReleaseStamp stated;
    try {
      stated = Statement.of(file);
    } catch (LedgerUsageException e) {
      throw new LedgerFailureException("the release %s is no release file".formatted(id), e);
    }
    for (Spending charged : book.chargesFor(id)) {
      Statement.contradiction(stated, id, charged)
          .ifPresent(
              what -> {
                throw new LedgerFailureException(
                    "the release %s states %s than entry %d charged"
                        .formatted(id, what, charged.entry()));
              });
    }
  }

  /** Refuses a chain that does not go through this head. */
  static boolean requireHolds(Tables tables, Head known) throws SQLException {
    Head now = tables.end().head();
    if (now.number() < known.number()) {
      throw new LedgerFailureException(
          "the ledger ends at entry %d, before entry %d: this is an older copy"
              .formatted(now.number(), known.number()));
    }
    boolean holds =
        known.equals(Book.START)
            || tables.entries(List.of(known.number())).stream()
                .anyMatch(row -> row.head().equals(known));
    if (!holds) {
      throw new LedgerFailureException(
          "entry %d has another hash than the one given: the ledger was rewritten"
              .formatted(known.number()));
    }
    return true;
  }
}
