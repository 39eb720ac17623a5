package io.privhist.ingest;

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
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** A histogram as a Parquet file of two BIGINT columns, {@code count} and {@code prevalence}. */
public final class ParquetRows {
  private ParquetRows() {}

  /**
   * Writes the rows in ascending order of count; the stream is left open.
   *
   * @param resources where the file is made before it is copied, among others
   */
  public static void write(Prevalences prevalences, Resources resources, OutputStream out)
      throws IOException {
    Run run = new Run();
    run.begin();
    try (Engine engine = Engine.open(resources, List.of(), run)) {
      Path made = engine.folder().resolve("prevalences.parquet");
      try {
        engine.execute("CREATE TABLE rows (count BIGINT, prevalence BIGINT)", "writing");
        append(prevalences, engine.connection().unwrap(DuckDBConnection.class));
        engine.execute(
            "COPY rows TO %s (FORMAT parquet)".formatted(Sql.text(made.toString())), "writing");
      } catch (SQLException e) {
        throw engine.failure(e, "Parquet");
      }
      Files.copy(made, out);
    } finally {
      run.end();
    }
  }

  private static void append(Prevalences prevalences, DuckDBConnection connection)
      throws SQLException {
    try (DuckDBAppender appender =
        connection.createAppender(DuckDBConnection.DEFAULT_SCHEMA, "rows")) {
      for (int row = 0; row < prevalences.rows(); row++) {
        appender.beginRow();
        appender.append(prevalences.count(row));
        appender.append(prevalences.prevalence(row));
        appender.endRow();
      }
    }
  }
}
