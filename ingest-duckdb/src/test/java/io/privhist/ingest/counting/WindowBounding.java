package io.privhist.ingest.counting;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rule of {@link UnitBounding} as one query, with a window for each unit: slow and obvious, and
 * easy to break.
 */
final class WindowBounding {
  private static final String RESULT = "windowed";

  private final Connection connection;

  WindowBounding(Connection connection) {
    this.connection = connection;
  }

  /** Returns a query for the label columns of the records that are kept. */
  String bound(String relation, int labels, long maxPerUnit, byte[] key) throws SQLException {
    String names = RecordSql.labelNames(labels);
    String sql =
        """
        CREATE OR REPLACE TABLE %6$s AS
          WITH contents AS (
            SELECT unit, %1$s, count(*) AS times FROM (%2$s) GROUP BY unit, %1$s),
          records AS (
            SELECT unit, %1$s, unnest(range(0, times)) AS ordinal FROM contents),
          drawn AS (
            SELECT unit, %1$s, unhex(left(sha256(?::BLOB || %3$s), %4$d)) AS draw FROM records)
          SELECT %1$s FROM drawn
          QUALIFY row_number() OVER (PARTITION BY unit ORDER BY draw, %1$s) <= %5$d"""
            .formatted(names, relation, encoding(labels), 24, maxPerUnit, RESULT);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setBytes(1, key);
      statement.execute();
    }
    return "SELECT * FROM " + RESULT;
  }

  private static String encoding(int labels) {
    String lengths =
        values(labels).map("strlen(%s), ':'"::formatted).collect(Collectors.joining(", "));
    return "encode(concat(ordinal, ':', %s)) || encode(concat(%s))"
        .formatted(lengths, values(labels).collect(Collectors.joining(", ")));
  }

  private static Stream<String> values(int labels) {
    return Stream.concat(
        Stream.of("unit"), IntStream.rangeClosed(1, labels).mapToObj(label -> "l" + label));
  }
}
