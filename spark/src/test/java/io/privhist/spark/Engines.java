package io.privhist.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Selection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The same data counted by DuckDB and by Spark. */
final class Engines {
  private Engines() {}

  static Dataset<Row> parquet(Path file) {
    return LocalSpark.SESSION.read().parquet(file.toString());
  }

  /** Counts with both, checks that all they say is the same, and returns it. */
  static Counted agree(Path parquet, Selection selection) throws Exception {
    return agree(parquet, selection, parquet(parquet));
  }

  static Counted agree(Path file, Selection selection, Dataset<Row> read) throws Exception {
    Counted duckdb =
        Ingest.count(
            new Request(FileSource.of(file.toString()), selection, Resources.usual()), new Watch());
    Counted spark = PrivHistSpark.count(read, selection);
    assertThat(spark.tally()).isEqualTo(duckdb.tally());
    assertThat(rows(spark)).isEqualTo(rows(duckdb));
    return spark;
  }

  /** The prevalences of every group. */
  static List<Prevalences> rows(Counted counted) {
    return counted.groups().histograms().stream().map(RawHistogram::sensitivePrevalences).toList();
  }

  static void duckdb(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
