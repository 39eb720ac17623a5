package io.privhist.ledger;

import com.google.gson.JsonObject;
import io.privhist.privacy.RandomId;
import java.sql.Connection;

/** Makes the tables of a new ledger and its first entry. */
final class Making {
  private Making() {}

  /** Does nothing where a ledger is; one of several that start at once makes it. */
  static void make(Store store, String author) {
    store.write(
        tables -> {
          Connection connection = tables.connection();
          store.lockForMaking(connection);
          if (!store.hasTables(connection)) {
            Migrations.make(connection, store);
            store.mark(connection);
            String id = RandomId.fresh();
            tables.addLedger(id, Migrations.VERSION, Book.START);
            JsonObject json = new JsonObject();
            json.addProperty("id", id);
            json.addProperty("home", store.home());
            new Page(store, tables, Book.START).append(Kind.LEDGER_MADE, "", author, json);
          }
          return true;
        });
  }
}
