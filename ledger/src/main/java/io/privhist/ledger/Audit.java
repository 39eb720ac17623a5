package io.privhist.ledger;

import java.sql.SQLException;
import java.util.List;

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
    for (Book.Stored stored : book.documents().values()) {
      Documents.checked(tables, stored);
    }
    if (tables.rows("ledger_documents") != book.documents().size()) {
      throw new LedgerFailureException("the ledger has releases that no entry speaks of");
    }
    return new Verified(head, book.documents().size());
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
