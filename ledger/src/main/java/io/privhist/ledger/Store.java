package io.privhist.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place in which a ledger is kept. Writers have a connection and readers have another, so that a
 * reader never waits for a writer who waits for others. Each is opened when it is needed, and given
 * up after a failure.
 */
abstract class Store implements AutoCloseable {
  private static final Pattern URL =
      Pattern.compile("(?i)(?:jdbc|postgres|postgresql):|[a-z][a-z0-9+.-]*:.*//");

  private final Settings settings;
  private final Line writing = new Line();
  private final Line reading = new Line();

  Store(Settings settings) {
    this.settings = settings;
  }

  /** Returns the store that a location names: a JDBC URL of PostgreSQL, or a file of SQLite. */
  static Store at(String location, Settings settings) {
    if (isUrl(location)) {
      return new PostgresStore(location, settings);
    }
    requireFile(location);
    return new SqliteStore(location, settings);
  }

  /** A URL of another form would be taken for a file's name, and shown with its password. */
  static void requireFile(String location) {
    if (URL.matcher(location).lookingAt()) {
      throw new LedgerUsageException(
          "a ledger is a file, or a database at jdbc:postgresql://HOST/DATABASE");
    }
  }

  static boolean isUrl(String location) {
    return location.startsWith("jdbc:");
  }

  /** What is done inside one transaction. */
  @FunctionalInterface
  interface Work<T> {
    T in(Tables tables) throws SQLException;
  }

  /** Does the work as the only writer, and commits it; whatever fails undoes all of it. */
  <T> T write(Work<T> work) {
    FaultPoint faults = settings.faults();
    return transaction(
        writing,
        beginWrite(),
        tables -> {
          faults.reached("BEGIN");
          return work.in(tables);
        },
        faults);
  }

  /** Does work that only reads. */
  <T> T read(Work<T> work) {
    return transaction(reading, beginRead(), work, FaultPoint.NONE);
  }

  /** Does what takes care of its own transactions. */
  @FunctionalInterface
  interface Errand<T> {
    T on(Connection open) throws SQLException;
  }

  /** Does what begins its own transactions, where writers do their work. */
  <T> T alone(Errand<T> errand) {
    synchronized (writing) {
      try {
        return errand.on(writing.connected());
      } catch (SQLException e) {
        writing.close();
        throw failure(e);
      }
    }
  }

  private <T> T transaction(Line line, String begin, Work<T> work, FaultPoint faults) {
    synchronized (line) {
      try {
        Connection open = line.connected();
        run(open, begin);
        T result;
        try {
          result = work.in(new Tables(this, open, faults));
        } catch (RuntimeException | Error | SQLException e) {
          line.rollBack(open);
          throw e;
        }
        faults.reached("before COMMIT");
        run(open, "COMMIT");
        faults.reached("COMMIT");
        return result;
      } catch (SQLException e) {
        line.close();
        throw failure(e);
      }
    }
  }

  /** A connection for one thread at a time. */
  private final class Line {
    private @Nullable Connection connection;
    private Object place = "";

    /** Returns the connection, unless it is to something that is not there any more. */
    private Connection connected() throws SQLException {
      if (this == writing) {
        requireWritable();
      }
      if (connection == null) {
        place = place();
        connection = connect(this == writing);
      }
      if (!place.equals(place())) {
        close();
        throw new LedgerFailureException(name() + " was removed or replaced while it was open");
      }
      return connection;
    }

    private void rollBack(Connection open) {
      try {
        run(open, "ROLLBACK");
      } catch (SQLException e) { // the store undid it by itself, or will when the connection ends
        close();
      }
    }

    private void close() {
      Connection open = connection;
      connection = null;
      if (open != null) {
        try {
          open.close();
        } catch (SQLException e) { // it is given up in any case
          return;
        }
      }
    }
  }

  private Connection connect(boolean writes) throws SQLException {
    Connection fresh = connect();
    try {
      prepare(fresh, writes);
      settings.onConnect().to(fresh);
      return fresh;
    } catch (RuntimeException | SQLException e) {
      fresh.close();
      throw e;
    }
  }

  static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  Settings settings() {
    return settings;
  }

  /** Gives up the connections; the next transaction opens another. */
  @Override
  public void close() {
    synchronized (writing) {
      writing.close();
    }
    synchronized (reading) {
      reading.close();
    }
  }

  /** Returns what tells this place from others to which a copy may have come. */
  abstract String home();

  /** Makes the place for a ledger, if there is none. */
  abstract void make();

  /** Refuses a place that holds no ledger, or one that cannot be trusted. */
  abstract void requireLedger();

  /** Checks all that the store itself can check. */
  abstract void check();

  abstract Connection connect() throws SQLException;

  /** Returns what a connection is to, as far as another can take its place. */
  abstract Object place();

  /** Refuses a place where a charge could be lost after it was written. */
  abstract void requireWritable();

  /** Makes a new connection keep what it was told to keep. */
  abstract void prepare(Connection fresh, boolean writes) throws SQLException;

  abstract boolean hasTables(Connection open) throws SQLException;

  /** Takes space, inside a charge's transaction, for what will be stored of it. */
  abstract void reserve(Connection open) throws SQLException;

  /** Waits for others who may be making the same tables. */
  abstract void lockForMaking(Connection open) throws SQLException;

  /** Marks what holds new tables as a ledger. */
  abstract void mark(Connection open) throws SQLException;

  abstract String beginWrite();

  /** Begins a transaction whose statements all see the same state. */
  abstract String beginRead();

  /** What makes a query of the ledger's row wait for other writers. */
  abstract String lockClause();

  /** Returns the number of the transaction that writes, in SQL. */
  abstract String writer();

  /** Returns whether another transaction has written the ledger's row than it says, in SQL. */
  abstract String restored();

  /** What the store calls a column of bytes. */
  abstract String bytesType();

  /** Returns the type of a column of numbers by which rows are found. */
  abstract String keyType();

  /** Returns a failure in one line, without names of users and passwords. */
  abstract LedgerFailureException failure(SQLException cause);

  /** Returns the location, for messages. */
  abstract String name();
}
