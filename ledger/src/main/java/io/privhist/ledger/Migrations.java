package io.privhist.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The numbered steps that make the tables of this version: {@code migrations/N.sql}. */
final class Migrations {
  static final int VERSION = 1;

  private Migrations() {}

  /** Runs the first steps up to this version, inside the caller's transaction. */
  static void make(Connection connection, Store store) throws SQLException {
    for (int version = 1; version <= VERSION; version++) {
      String script =
          script(version).replace("${bytes}", store.bytesType()).replace("${key}", store.keyType());
      for (String statement : script.split(";", -1)) {
        if (!statement.isBlank()) {
          Store.run(connection, statement);
        }
      }
    }
  }

  private static String script(int version) {
    try (InputStream in = Migrations.class.getResourceAsStream("migrations/" + version + ".sql")) {
      if (in == null) {
        throw new IllegalStateException("the module lacks its migration " + version);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Refuses a ledger of another version. */
  static void requireKnown(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT version FROM ledger")) {
      long version = rows.next() ? rows.getLong(1) : 0;
      if (version > VERSION) {
        throw new LedgerFailureException(
            "%s is a ledger of version %d, and this program knows version %d: use a newer program"
                .formatted(name, version, VERSION));
      }
      if (version != VERSION) {
        throw new LedgerFailureException(name + " is damaged: it does not say its version");
      }
    }
  }
}
