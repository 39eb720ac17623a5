package io.privhist.ledger;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/**
 * Moves a ledger from a file to a database: its entries with their hashes, and its releases, go
 * over as they are. The file says last that it was moved, and takes nothing more from then on.
 *
 * <p>The database commits after the file has: so at no moment do both take charges. A run that ends
 * in between leaves a file that takes none and a database without a ledger, and is run again.
 */
final class Moving {
  private static final int AT_ONCE = 1_000;

  private final PostgresStore to;
  private final LiveBook live;
  private final Act act;

  private Moving(SqliteStore from, PostgresStore to, Act act) {
    this.to = to;
    this.live = new LiveBook(from, from.home());
    this.act = act;
  }

  static Head move(Path file, String url, Act act, Settings settings) {
    if (!Store.isUrl(url)) {
      throw new LedgerUsageException(
          "a ledger is moved to a database at jdbc:postgresql://HOST/DATABASE");
    }
    try (SqliteStore from = new SqliteStore(file.toString(), settings);
        PostgresStore to = new PostgresStore(url, settings)) {
      try (Ledger ledger = Ledger.open(file.toString(), settings)) {
        ledger.verify();
      }
      return new Moving(from, to, act).move();
    }
  }

  private Head move() {
    String home = to.home();
    return to.write(
        target -> {
          to.lockForMaking(target.connection());
          if (to.hasTables(target.connection())) {
            return moved(target, home);
          }
          Migrations.make(target.connection(), to);
          return live.read((book, tables) -> book.isMovedTo(home))
              ? live.read((book, tables) -> copyAgain(book, tables, target))
              : live.write((book, page) -> leave(book, page, target, home));
        });
  }

  /**
   * Returns the end of the same ledger, if an earlier run has moved it; no other is overwritten. A
   * copy of the file that was not marked would take charges still.
   */
  private Head moved(Tables target, String home) throws SQLException {
    Migrations.requireKnown(target.connection(), to.name());
    if (!target.ledgerId().equals(live.read((book, tables) -> book.ledgerId()))) {
      throw new LedgerUsageException(
          to.name() + " holds another ledger; move this one to a database without any");
    }
    if (!live.read((book, tables) -> book.isMovedTo(home))) {
      throw new LedgerUsageException(
          "this file is a copy of the ledger that was moved to %s, and would still take charges;"
                  .formatted(to.name())
              + " remove it");
    }
    return target.end().head();
  }

  /**
   * Copies what a run that was cut off left. What the database had charged before it lost its
   * tables, if it had any, is not in the file: so all accounts are frozen until they are
   * reconciled.
   */
  private Head copyAgain(Book book, Tables source, Tables target) throws SQLException {
    Head end = copy(book, source, target);
    put(() -> new Page(to, target, end).append(Kind.FROZEN, "", act, new JsonObject()));
    return target.end().head();
  }

  private Head leave(Book book, Page page, Tables target, String home) throws SQLException {
    JsonObject json = new JsonObject();
    json.addProperty("home", home);
    json.addProperty("place", to.name());
    page.append(Kind.MOVED, "", act, json);
    return copy(book, page.tables(), target);
  }

  private Head copy(Book book, Tables source, Tables target) throws SQLException {
    Head end = source.end().head();
    put(() -> target.addLedger(book.ledgerId(), Migrations.VERSION, end));
    long number = 0;
    while (number < end.number()) {
      List<Tables.Row> rows = source.entriesAfter(number, AT_ONCE);
      put(() -> target.addRows(rows));
      number = rows.get(rows.size() - 1).number();
    }
    for (Book.Stored stored : book.documents().values()) {
      byte[] bytes = Documents.checked(source, stored);
      put(() -> target.addDocument(stored.entry(), bytes));
    }
    put(() -> Audit.of(target));
    return end;
  }

  /** Does something to the database. */
  @FunctionalInterface
  private interface Putting {
    void run() throws SQLException;
  }

  /** A failure of the database is told as one, and undoes what was done to the file. */
  private void put(Putting putting) {
    try {
      putting.run();
    } catch (SQLException e) {
      throw to.failure(e);
    }
  }
}
