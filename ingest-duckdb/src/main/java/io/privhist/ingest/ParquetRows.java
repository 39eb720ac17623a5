package io.privhist.ingest;

import io.privhist.groups.Group;
import io.privhist.histogram.Prevalences;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.Resources;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Histograms as a Parquet file: a text column for each that tells groups, then two of BIGINT,
 * {@code count} and {@code prevalence}.
 */
public final class ParquetRows {
  private ParquetRows() {}

  /**
   * Writes the rows of one histogram in ascending order of count; the stream is left open.
   *
   * @param resources where the file is made before it is copied, among others
   */
  public static void write(Prevalences prevalences, Resources resources, OutputStream out)
      throws IOException {
    write(List.of(), Map.of(Group.all(), prevalences), resources, out, new Watch());
  }

  /**
   * Writes the rows of groups, group by group. Columns beyond those of a group are NULL.
   *
   * @param columns that tell the groups
   * @param watch stops the run from another thread, and removes its temporary folder
   */
  public static void write(
      List<String> columns,
      Map<Group, Prevalences> groups,
      Resources resources,
      OutputStream out,
      Watch watch)
      throws IOException {
    Run run = watch.run();
    run.begin();
    try (Engine engine = Engine.open(resources, List.of(), run)) {
      Path made = engine.folder().resolve("prevalences.parquet");
      String told =
          columns.stream()
              .map(column -> Sql.identifier(column) + " VARCHAR, ")
              .collect(Collectors.joining());
      try {
        engine.execute(
            "CREATE TABLE rows (%scount BIGINT, prevalence BIGINT)".formatted(told), "writing");
        append(columns.size(), groups, engine);
        engine.execute(
            "COPY rows TO %s (FORMAT parquet)".formatted(Sql.text(made.toString())), "writing");
      } catch (SQLException e) {
        throw engine.failure(e, "Parquet");
      }
      run.awaitsOthers();
      Files.copy(made, out);
    } finally {
      run.end();
    }
  }

  private static void append(int columns, Map<Group, Prevalences> groups, Engine engine)
      throws SQLException {
    DuckDBConnection connection = engine.connection().unwrap(DuckDBConnection.class);
    try (DuckDBAppender appender =
        connection.createAppender(DuckDBConnection.DEFAULT_SCHEMA, "rows")) {
      for (Map.Entry<Group, Prevalences> each : groups.entrySet()) {
        Prevalences rows = each.getValue();
        for (int row = 0; row < rows.rows(); row++) {
          engine.run().check();
          appender.beginRow();
          appendGroup(each.getKey(), columns, appender);
          appender.append(rows.count(row));
          appender.append(rows.prevalence(row));
          appender.endRow();
        }
      }
    }
  }

  private static void appendGroup(Group group, int columns, DuckDBAppender appender)
      throws SQLException {
    for (String value : group.values()) {
      appender.append(value);
    }
    for (int column = group.depth(); column < columns; column++) {
      appender.appendNull();
    }
  }
}
