package io.privhist.ledger;

import java.sql.SQLException;

/** Published files of a ledger, each checked against the hash in its entry. */
final class Documents {
  private Documents() {}

  static LedgerDocument get(Book book, Tables tables, String release) throws SQLException {
    Book.Stored stored =
        book.document(release)
            .orElseThrow(
                () ->
                    new LedgerUsageException(
                        "the ledger has no release \"%s\"".formatted(release)));
    return new LedgerDocument(release, checked(tables, stored));
  }

  static byte[] checked(Tables tables, Book.Stored stored) throws SQLException {
    byte[] bytes =
        tables
            .document(stored.entry())
            .orElseThrow(
                () ->
                    new LedgerFailureException(
                        "the release of entry %d is missing".formatted(stored.entry())));
    if (!Hashes.of(bytes).equals(stored.sha256())) {
      throw new LedgerFailureException(
          "the release of entry %d is not what was stored".formatted(stored.entry()));
    }
    return bytes;
  }
}
