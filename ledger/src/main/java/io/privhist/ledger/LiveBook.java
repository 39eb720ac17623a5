package io.privhist.ledger;

import com.google.gson.JsonObject;
import java.sql.SQLException;
import java.time.Instant;

/**
 * The state of a ledger beside its store: brought up to date at the start of each transaction,
 * whose snapshot of the store is never older than the state.
 */
final class LiveBook {
  private static final Act RESTORED = new Act("privhist", "the database was restored from a dump");

  private final Store store;
  private final Book book;

  LiveBook(Store store, String home) {
    this.store = store;
    this.book = new Book(home);
  }

  /** Reads the state as it is now. */
  @FunctionalInterface
  interface Reading<T> {
    T of(Book book, Tables tables) throws SQLException;
  }

  /** Decides by the state as it is now, and appends. */
  @FunctionalInterface
  interface Writing<T> {
    T of(Book book, Page page) throws SQLException;
  }

  /** Says that the run of a charge goes on. */
  void renew(long entry, Instant until, Instant now) {
    store.write(
        tables -> {
          tables.lease(entry, until, now);
          return true;
        });
  }

  /** Refuses a place where a charge could be lost after it was written. */
  void requireWritable() {
    store.requireWritable();
  }

  /** The state is taken first: so nobody reads an older one than it is of. */
  <T> T read(Reading<T> reading) {
    synchronized (book) {
      return store.read(
          tables -> {
            book.catchUp(tables, tables.end());
            return reading.of(book, tables);
          });
    }
  }

  /**
   * The lock of all writers is taken first: nobody here waits for others with the state in hand.
   */
  <T> T write(Writing<T> writing) {
    return store.write(
        tables -> {
          Tables.End end = tables.lockedEnd();
          synchronized (book) {
            book.catchUp(tables, end);
            book.requireHere();
            Page page = new Page(store, tables, book.head());
            if (end.restored()) { // what is written next hides it
              page.append(Kind.FROZEN, "", RESTORED, new JsonObject());
            }
            return writing.of(book, page);
          }
        });
  }
}
