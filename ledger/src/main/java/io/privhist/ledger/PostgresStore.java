package io.privhist.ledger;

import java.net.UnknownHostException;
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
  private static final String UNREACHED = "cannot be reached, or has ended the connection";
  private static final String NO_LOGIN =
      "does not let this user in: the URL, or %s with %s or ~/.pgpass, say who logs in"
          .formatted(USER, PASSWORD);

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

  /** A dump that is restored elsewhere comes to another server, database or schema. */
  @Override
  String home() {
    return read(tables -> home(tables.connection()));
  }

  private static String home(Connection open) throws SQLException {
    try (Statement statement = open.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT (SELECT system_identifier FROM pg_control_system()), oid,"
                    + " (SELECT oid FROM pg_namespace WHERE nspname = current_schema())"
                    + " FROM pg_database WHERE datname = current_database()")) {
      rows.next();
      String place = rows.getString(1) + ":" + rows.getString(2) + ":" + rows.getString(3);
      return Hashes.of(place).substring(0, 16);
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
            throw new LedgerFailureException(
                name() + " holds no ledger; privhist ledger create makes one");
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
    String reason = reason(String.valueOf(cause.getSQLState()), cause);
    return new LedgerFailureException("the ledger %s %s".formatted(name(), reason), cause);
  }

  private String reason(String state, SQLException cause) {
    return switch (state) {
      case "55P03" ->
          "is busy: others held it for " + settings().lockWait().toSeconds() + " seconds";
      case "53100" -> "has no space left";
      case "53300" -> "has no connection left; try again later";
      case "57P03" -> "is not ready: its server is starting or stopping";
      case "25006" -> "cannot be written: its server lets everybody only read";
      case "3D000" -> "does not exist: make the database first, by createdb";
      case "42501" -> "does not let this user do that; its owner can grant it";
      case "42P01", "42703", "42804", "3F000" ->
          "was made by an earlier version of this program, or has other tables of these names";
      case "22P02" -> "is damaged";
      case "08004" -> NO_LOGIN; // a password that is asked for, and that nobody gave
      case "08001" -> unreached(cause);
      default -> reasonOfClass(state);
    };
  }

  private static String unreached(SQLException cause) {
    if (String.valueOf(cause.getMessage()).startsWith("No suitable")) {
      return "needs PostgreSQL's driver, which is not on the class path";
    }
    return cause.getCause() instanceof UnknownHostException
        ? "cannot be reached: there is no host of this name"
        : UNREACHED;
  }

  private static String reasonOfClass(String state) {
    if (state.startsWith("08") || state.startsWith("57P")) {
      return UNREACHED;
    }
    return state.startsWith("28") ? NO_LOGIN : "failed, with PostgreSQL's code " + state;
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
