package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.request.DatabaseSource;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.ColumnNames;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.ValueText;
import io.privhist.ingest.rows.Wanted;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** The rows of a query to a database, passed on one by one: Java never holds many of them. */
final class DatabaseRows {
  private static final int FETCH_SIZE = 10_000;
  private static final int PROGRESS_EVERY = 10_000;

  private final DatabaseSource source;
  private final Run run;

  private DatabaseRows(DatabaseSource source, Run run) {
    this.source = source;
    this.run = run;
  }

  static Rows read(DatabaseSource source, Wanted wanted, Engine engine) throws IOException {
    Path file = engine.folder().resolve("rows");
    DatabaseRows database = new DatabaseRows(source, engine.run());
    try (StagedRows staged = StagedRows.in(file, wanted, engine)) {
      engine.run().found(database.query(rows -> database.stage(rows, wanted, staged)));
      return Rows.ofText(source.name(), staged.sql(file), wanted.columns().size(), () -> {});
    }
  }

  static List<String> columns(DatabaseSource source, Run run) throws IOException {
    return new DatabaseRows(source, run).query(DatabaseRows::labels);
  }

  private <T> T query(Engine.Reader<T> reader) throws IOException {
    SelectOnly.check(source.query());
    Optional<DatabaseUrl> file = DatabaseUrl.of(source.url());
    if (file.isPresent()) {
      file.get().check(source.name());
    }
    checkDriver();
    try (Connection connection = DriverManager.getConnection(source.url(), properties())) {
      beReadOnly(connection);
      try (PreparedStatement statement = connection.prepareStatement(source.query())) {
        // MySQL's driver streams for this value only.
        statement.setFetchSize(
            source.url().startsWith("jdbc:mysql:") ? Integer.MIN_VALUE : FETCH_SIZE);
        run.executes(statement, "reading");
        try (ResultSet rows = statement.executeQuery()) {
          return reader.read(rows);
        }
      } finally {
        run.executesNothing();
      }
    } catch (SQLException e) {
      throw DatabaseFailures.of(e, source.name(), run);
    }
  }

  private void checkDriver() throws IOException {
    try {
      for (Driver driver : DriverManager.drivers().toList()) {
        if (driver.acceptsURL(source.url())) {
          return;
        }
      }
    } catch (SQLException e) {
      // refused below, too
    }
    throw IngestException.badInput(
        source.name() + ": no JDBC driver on the class path understands this URL");
  }

  private Properties properties() {
    Properties properties = new Properties();
    source.user().ifPresent(user -> properties.setProperty("user", user));
    source.password().ifPresent(password -> properties.setProperty("password", password));
    DatabaseUrl.of(source.url()).ifPresent(file -> file.readOnly(properties));
    return properties;
  }

  /** Asks for a read-only transaction, in which PostgreSQL's driver streams. */
  private static void beReadOnly(Connection connection) {
    try {
      connection.setReadOnly(true);
    } catch (SQLException e) {
      // A driver that cannot promise it: the query is a SELECT all the same.
    }
    try {
      connection.setAutoCommit(false);
    } catch (SQLException e) {
      // A driver without transactions.
    }
  }

  private static List<String> labels(ResultSet rows) throws SQLException {
    ResultSetMetaData metaData = rows.getMetaData();
    List<String> labels = new ArrayList<>();
    for (int column = 1; column <= metaData.getColumnCount(); column++) {
      labels.add(metaData.getColumnLabel(column));
    }
    return labels;
  }

  /** Returns how many rows there were. */
  private long stage(ResultSet rows, Wanted wanted, StagedRows target)
      throws SQLException, IOException {
    List<String> labels = labels(rows);
    int[] places = new int[wanted.columns().size()];
    for (int column = 0; column < places.length; column++) {
      places[column] = 1 + ColumnNames.indexOf(wanted.columns().get(column), labels, source.name());
    }
    target.startInput(source.name(), Encoding.UTF_8);
    long row = 0;
    while (rows.next()) {
      for (int column = 0; column < places.length; column++) {
        byte[] text = ValueText.of(rows, places[column]);
        if (text != null) {
          target.set(column, text, 0, text.length);
        }
      }
      target.endRow(++row);
      if (row % PROGRESS_EVERY == 0) {
        run.reached(-1, row, "reading");
      }
    }
    return row;
  }
}
