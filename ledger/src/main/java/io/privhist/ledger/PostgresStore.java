package io.privhist.ledger;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A ledger in a database of PostgreSQL, for a team. */
final class PostgresStore extends Store {
  private static final String PREFIX = "jdbc:postgresql:";
  private static final String USER = "PRIVHIST_JDBC_USER";
  private static final String PASSWORD = "PRIVHIST_JDBC_PASSWORD";
  private static final Pattern PLACE =
      Pattern.compile(PREFIX + "(//[\\w.,:\\[\\]-]*/)?[^\\s/?;&@:]*(?=$|\\?)");
  private static final Pattern SAVEPOINTS = Pattern.compile("[?&]autosave=(?!never(&|$))");
  private static final Duration NETWORK_SLACK = Duration.ofSeconds(30);
  private static final long ADVISORY_LOCK = 0x50484C47; // "PHLG"
  private static final String LOCK_NOT_AVAILABLE = "55P03";
  private static final String DISK_FULL = "53100";
  private static final String READ_ONLY = "25006";

  private final String url;

  PostgresStore(String url, Settings settings) {
    super(settings);
    if (!PLACE.matcher(url).lookingAt()) { // the driver would log it whole
      throw new LedgerUsageException(
          "a ledger is a file, or a database with a URL such as %s//HOST/DATABASE, for which %s and %s say"
                  .formatted(PREFIX, USER, PASSWORD)
              + " who logs in");
    }
    if (SAVEPOINTS.matcher(url).find()) { // rows would say another transaction than that which pays
      throw new LedgerUsageException("autosave is not for a ledger: leave it out of the URL");
    }
    this.url = url;
  }

  @Override
  Connection connect() throws SQLException {
    try {
      return DriverManager.getConnection(url, login());
    } catch (SQLException e) {
      throw withoutUrl(e);
    }
  }

  /** Who logs in, unless the URL says it. */
  private Properties login() {
    Properties login = new Properties();
    Map.of("user", USER, "password", PASSWORD)
        .forEach(
            (name, variable) -> {
              String value = settings().environment().value(variable);
              if (value != null) {
                login.setProperty(name, value);
              }
            });
    return login;
  }

  /** A driver quotes a URL that it cannot read, with all that is in it. */
  private SQLException withoutUrl(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.contains(url)
        ? new SQLException(message.replace(url, name()), failure.getSQLState())
        : failure;
  }

  /** A dump that is restored elsewhere comes to another server or database. */
  @Override
  String home() {
    return read(tables -> home(tables.connection()));
  }

  private static String home(Connection open) throws SQLException {
    try (Statement statement = open.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT (SELECT system_identifier FROM pg_control_system()), oid"
                    + " FROM pg_database WHERE datname = current_database()")) {
      rows.next();
      return Hashes.of(rows.getString(1) + ":" + rows.getString(2)).substring(0, 16);
    }
  }

  /** A connection stays with its database. */
  @Override
  Object place() {
    return url;
  }

  @Override
  void requireWritable() {
    // The server keeps its own journal.
  }

  @Override
  void prepare(Connection fresh, boolean writes) throws SQLException {
    long wait = settings().lockWait().toMillis();
    fresh.setNetworkTimeout(
        Runnable::run, Math.toIntExact(settings().lockWait().plus(NETWORK_SLACK).toMillis()));
    run(fresh, "SET synchronous_commit = on");
    run(fresh, "SET lock_timeout = " + wait);
    run(fresh, "SET idle_in_transaction_session_timeout = " + wait); // of a client that vanished
    run(fresh, "SET default_transaction_isolation = 'read committed'");
  }

  @Override
  void make() {
    // The database is there already; its owner made it.
  }

  @Override
  void requireLedger() {
    read(
        tables -> {
          if (!hasTables(tables.connection())) {
            throw new LedgerFailureException(name() + " holds no ledger");
          }
          Migrations.requireKnown(tables.connection(), name());
          return true;
        });
  }

  @Override
  void reserve(Connection open) {
    // The server has its own disk, and no transaction keeps space on it.
  }

  @Override
  void check() {
    // The server checks its own pages.
  }

  @Override
  boolean hasTables(Connection open) throws SQLException {
    try (Statement statement = open.createStatement();
        ResultSet rows = statement.executeQuery("SELECT to_regclass('ledger') IS NOT NULL")) {
      return rows.next() && rows.getBoolean(1);
    }
  }

  @Override
  String beginWrite() {
    return "BEGIN";
  }

  @Override
  String beginRead() {
    return "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  }

  @Override
  void lockForMaking(Connection open) throws SQLException {
    run(open, "SELECT pg_advisory_xact_lock(" + ADVISORY_LOCK + ")");
  }

  @Override
  void mark(Connection open) {
    // The names of its tables say what it is.
  }

  @Override
  String lockClause() {
    return " FOR UPDATE";
  }

  @Override
  String writer() {
    return "pg_current_xact_id()::text";
  }

  /**
   * A row that a dump brought back was written by the transaction that did so, and says another.
   * Rows keep their writer when a table is vacuumed, frozen or clustered. Of the writer's number
   * the server keeps 32 bits with a row.
   */
  @Override
  String restored() {
    return "mod(writer::numeric, 4294967296) <> xmin::text::numeric";
  }

  @Override
  String bytesType() {
    return "BYTEA";
  }

  @Override
  String keyType() {
    return "BIGINT PRIMARY KEY";
  }

  @Override
  LedgerFailureException failure(SQLException cause) {
    String state = String.valueOf(cause.getSQLState());
    String reason;
    if (state.equals(LOCK_NOT_AVAILABLE)) {
      reason = "is busy: others held it for " + settings().lockWait().toSeconds() + " seconds";
    } else if (state.equals(DISK_FULL)) {
      reason = "has no space left";
    } else if (state.equals(READ_ONLY)) {
      reason = "cannot be written";
    } else if (state.equals("08001")
        && String.valueOf(cause.getMessage()).startsWith("No suitable")) {
      reason = "needs PostgreSQL's driver, which is not on the class path";
    } else if (state.startsWith("08") || state.startsWith("57P")) {
      reason = "cannot be reached, or has ended the connection";
    } else if (state.startsWith("28")) {
      reason = "does not let this user in";
    } else {
      reason = "failed, with PostgreSQL's code " + state;
    }
    return new LedgerFailureException("the ledger %s %s".formatted(name(), reason), cause);
  }

  @Override
  String name() {
    return shown(url);
  }

  /** Returns a URL as far as it names hosts and a database; all else may hold a password. */
  static String shown(String url) {
    Matcher place = PLACE.matcher(url);
    return place.lookingAt() ? place.group() : "jdbc:...";
  }
}
