package io.privhist.ingest.counting;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.Counts;
import io.privhist.ingest.rows.Rows;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Rows that are prevalences already: a count, and how many labels have it. */
final class PrevalenceTable {
  static final String COUNT = "count";
  static final String PREVALENCE = "prevalence";

  private final Rows rows;
  private final Engine engine;
  private long read;
  private long zero;

  PrevalenceTable(Rows rows, Engine engine) {
    this.rows = rows;
    this.engine = engine;
  }

  Prevalences read() throws SQLException, IOException {
    return engine.query(
        "SELECT c, p FROM (SELECT %s AS c, %s AS p FROM (%s)) ORDER BY c NULLS FIRST"
            .formatted(
                Counts.sql(Rows.column(0), rows.types().get(0)),
                Counts.sql(Rows.column(1), rows.types().get(1)),
                rows.sql()),
        "reading",
        this::collect);
  }

  long rowsRead() {
    return read;
  }

  long zeroCounts() {
    return zero;
  }

  private Prevalences collect(ResultSet table) throws SQLException, IOException {
    Prevalences.Builder builder = new Prevalences.Builder();
    long previous = 0;
    while (table.next()) {
      long count = table.getLong(1);
      boolean malformed = table.wasNull();
      long prevalence = table.getLong(2);
      if (malformed || table.wasNull() || prevalence == 0) {
        throw IngestException.badInput(
            rows.name()
                + ": a row is no prevalence: count and prevalence must be whole numbers up to 2^60,"
                + " the prevalence at least 1");
      }
      read++;
      if (count == 0) {
        zero++;
        continue;
      }
      if (count == previous) {
        throw IngestException.badInput(
            rows.name()
                + ": two rows have the same count; a row that stands twice would count its people"
                + " twice; give each count one row");
      }
      previous = count;
      builder.add(count, prevalence);
    }
    Prevalences counted = builder.build();
    if (counted.items() > RawHistogram.MAX_ITEMS) {
      throw GroupRows.tooManyItems(rows.name());
    }
    return counted;
  }
}
