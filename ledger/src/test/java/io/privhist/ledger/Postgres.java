package io.privhist.ledger;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** One server for all tests of this process; each asks for a database of its own. */
final class Postgres {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private Postgres() {}

  private static final class Server {
    private static final EmbeddedPostgres RUNNING = start();

    private static EmbeddedPostgres start() {
      try {
        return EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns the URL of an empty database. */
  static String emptyDatabase() {
    return database("");
  }

  /** Returns the URL of a copy, as a dump and its restoration make one. */
  static String copyOf(String url) {
    return database(" TEMPLATE " + url.replaceAll(".*/|[?].*", ""));
  }

  private static String database(String template) {
    String name = "ledger" + DATABASES.incrementAndGet();
    String url = Server.RUNNING.getJdbcUrl("postgres", "postgres");
    try (Connection connection = DriverManager.getConnection(url)) {
      Store.run(connection, "CREATE DATABASE " + name + template);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return Server.RUNNING.getJdbcUrl("postgres", name);
  }
}
