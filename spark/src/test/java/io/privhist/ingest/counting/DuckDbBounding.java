package io.privhist.ingest.counting;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.reading.SourceReader;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Resources;
import io.privhist.ingest.rows.Rows;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What the engine for one machine keeps of units, for a key that a test chose. */
public final class DuckDbBounding {
  private DuckDbBounding() {}

  /**
   * Returns the kept records of a Parquet file, in any order.
   *
   * @param file has the columns unit and l1 to l2
   * @param folder is empty
   */
  public static List<List<String>> keep(Path file, Path folder, long maxPerUnit, byte[] key)
      throws SQLException, IOException {
    List<List<String>> records = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      BoundedRecords bounded =
          new UnitBounding(connection, folder, 500_000_000, running -> {})
              .bound(
                  "SELECT unit, l1, l2 FROM read_parquet('%s')".formatted(file),
                  2,
                  maxPerUnit,
                  key);
      try (ResultSet rows = statement.executeQuery(bounded.relation())) {
        while (rows.next()) {
          records.add(List.of(rows.getString(1), rows.getString(2)));
        }
      }
    }
    return records;
  }

  /** Returns the prevalences of every group of a Parquet file. */
  public static List<Prevalences> count(Path file, Selection selection, byte[] key)
      throws IOException {
    try (Engine engine = Engine.open(Resources.usual(), List.of(file), new Run())) {
      CheckedSelection checked = CheckedSelection.of(selection, engine);
      Rows rows = SourceReader.of(FileSource.of(file.toString())).rows(checked.wanted(), engine);
      return new CountingQueries(checked, rows, engine, () -> key)
          .count().groups().histograms().stream().map(RawHistogram::sensitivePrevalences).toList();
    }
  }
}
