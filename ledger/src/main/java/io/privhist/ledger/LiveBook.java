package io.privhist.ledger;

import java.sql.SQLException;

/** The state of a ledger beside its store: brought up to date at the start of each transaction. */
final class LiveBook {
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

  /** Takes space for what will be stored, inside a transaction of a writer. */
  void reserve() throws SQLException {
    store.reserve();
  }

  synchronized <T> T read(Reading<T> reading) {
    return store.read(
        tables -> {
          book.catchUp(tables, tables.head());
          return reading.of(book, tables);
        });
  }

  synchronized <T> T write(Writing<T> writing) {
    return store.write(
        tables -> {
          book.catchUp(tables, tables.lockedHead());
          return writing.of(book, new Page(tables, book.head(), store.settings().clock()));
        });
  }
}
