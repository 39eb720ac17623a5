package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Run;
import io.privhist.ingest.reading.DatabaseUrl.Kind;
import io.privhist.ingest.request.IngestException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;

/**
 * What a failure of a database means. Messages of drivers quote URLs, passwords and values, so only
 * codes are passed on.
 *
 * <p>Source: SQLSTATE classes of ISO 9075; result codes of SQLite.
 */
final class DatabaseFailures {
  private static final int SQLITE_NO_RESULT = 0; // the driver, before anything was run
  private static final int SQLITE_READ_ONLY = 8;
  private static final int SQLITE_IO = 10;
  private static final int SQLITE_CORRUPT = 11;
  private static final int SQLITE_CANNOT_OPEN = 14;
  private static final int SQLITE_TOO_BIG = 18;
  private static final int SQLITE_NO_DATABASE = 26;

  /** How DuckDB says that a file is too short, or something else. */
  private static final Pattern NOT_DUCKDB =
      Pattern.compile("not a valid DuckDB database file|Could not read enough bytes");

  private DatabaseFailures() {}

  static IngestException of(SQLException failure, String name, Run run) {
    if (run.isStopped()) {
      throw new CancellationException("stopped");
    }
    String state = failure.getSQLState() == null ? "" : failure.getSQLState();
    String kind = state.length() == 5 ? state.substring(0, 2) : "";
    Optional<DatabaseUrl> file = DatabaseUrl.of(name);
    if (file.isPresent()) {
      return file.get().kind() == Kind.SQLITE
          ? sqlite(failure.getErrorCode() & 0xFF, name)
          : duckdb(String.valueOf(failure.getMessage()), name);
    }
    return switch (kind) {
      case "28" ->
          IngestException.failed(name + ": the database refuses this user or this password");
      case "08" ->
          IngestException.failed(name + ": cannot connect; is the server running at that address?");
      case "3D" -> IngestException.failed(name + ": there is no database of that name");
      case "25" ->
          IngestException.badInput(
              name + ": the query would change data; it is only ever read from");
      case "42" ->
          IngestException.badInput(
              "%s: the database refuses the query (SQLSTATE %s); check tables and columns"
                  .formatted(name, plain(state)));
      case "22" ->
          IngestException.badInput(
              "%s: the query fails on a value (SQLSTATE %s)".formatted(name, plain(state)));
      default ->
          IngestException.failed(
              "%s: the database failed (SQLSTATE %s)".formatted(name, plain(state)));
    };
  }

  private static IngestException sqlite(int code, String name) {
    return switch (code) {
      case SQLITE_CANNOT_OPEN -> IngestException.failed(name + ": the file cannot be opened");
      case SQLITE_IO ->
          IngestException.failed(name + ": the file cannot be read; check that it is no folder");
      case SQLITE_CORRUPT -> damaged(name);
      case SQLITE_TOO_BIG ->
          IngestException.badInput(
              name + ": a value is too large for the database; leave it out of the query");
      case SQLITE_NO_DATABASE -> IngestException.badInput(name + ": the file is not a database");
      case SQLITE_READ_ONLY ->
          IngestException.badInput(
              name + ": the query would change data; it is only ever read from");
      case SQLITE_NO_RESULT ->
          IngestException.badInput(name + ": the query has no result; it must be a SELECT");
      case 1 ->
          IngestException.badInput(
              name + ": the database refuses the query; check tables and columns");
      default -> IngestException.failed("%s: the database failed (code %d)".formatted(name, code));
    };
  }

  /** The driver has no codes; the kind of failure comes first in the message. */
  private static IngestException duckdb(String message, String name) {
    if (NOT_DUCKDB.matcher(message).find()) {
      return damaged(name);
    }
    return switch (message.replaceFirst(
        "(?s)^(java\\.sql\\.SQLException: )?([A-Za-z ]*):.*", "$2")) {
      case "IO Error", "Connection Error" ->
          IngestException.failed(name + ": the file cannot be opened, or not be read");
      case "Data Corruption Error", "Serialization Error" -> damaged(name);
      case "Parser Error", "Binder Error", "Catalog Error" ->
          IngestException.badInput(
              name + ": the database refuses the query; check tables and columns");
      case "Conversion Error", "Out of Range Error", "Invalid Input Error" ->
          IngestException.badInput(
              name + ": the query fails on a value, or would change data; it is only read from");
      default -> IngestException.failed(name + ": the database failed");
    };
  }

  private static IngestException damaged(String name) {
    return IngestException.badInput(
        name + ": the file is no database or a damaged one; copy it again, or restore a backup");
  }

  private static String plain(String state) {
    return state.matches("[0-9A-Z]{5}") ? state : "unknown";
  }
}
