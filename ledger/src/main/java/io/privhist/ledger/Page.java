package io.privhist.ledger;

import com.google.gson.JsonObject;
import java.sql.SQLException;

/** Appends entries inside one transaction of a writer. */
final class Page {
  private final Store store;
  private final Tables tables;
  private Head head;

  Page(Store store, Tables tables, Head head) {
    this.store = store;
    this.tables = tables;
    this.head = head;
  }

  Tables tables() {
    return tables;
  }

  /** Takes space for what will be stored. */
  void reserve() throws SQLException {
    store.reserve(tables.connection());
  }

  /** Appends an entry and returns its number. */
  long append(Kind kind, String account, String author, JsonObject details) throws SQLException {
    Entry entry =
        Entry.after(head, store.settings().clock().instant(), kind, account, author, details);
    tables.addEntry(entry);
    head = entry.head();
    return entry.number();
  }

  /** Appends an entry with a reason. */
  long append(Kind kind, String account, Act act, JsonObject details) throws SQLException {
    JsonObject fields = details.deepCopy();
    fields.addProperty("reason", act.reason());
    return append(kind, account, act.author(), fields);
  }

  /** Appends an entry about what became of a request. */
  long append(Kind kind, SpendRequest request, JsonObject details) throws SQLException {
    return append(kind, request.account(), request.requester(), details);
  }

  /** Appends an entry that says where a published file is, and the file itself. */
  void append(Kind kind, String account, String author, JsonObject details, LedgerDocument document)
      throws SQLException {
    tables.addDocument(append(kind, account, author, about(document, details)), document.bytes());
  }

  /** Appends such an entry with a reason. */
  void append(Kind kind, String account, Act act, JsonObject details, LedgerDocument document)
      throws SQLException {
    JsonObject fields = details.deepCopy();
    fields.addProperty("reason", act.reason());
    append(kind, account, act.author(), fields, document);
  }

  /** Returns the fields of an entry about a published file. */
  static JsonObject about(LedgerDocument document, JsonObject details) {
    JsonObject fields = details.deepCopy();
    fields.addProperty("release", document.id());
    fields.addProperty("sha256", Hashes.of(document.bytes()));
    return fields;
  }
}
