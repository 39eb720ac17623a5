package io.privhist.benchmarks.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The engine's own answer to how often each label occurs, without anything that PrivHist does: what
 * {@code count} is measured against. The argument is a text file with a label per line, a CSV file
 * {@code unit,label}, or a Parquet file with a column {@code label}; prints {@code
 * count,prevalence} rows.
 */
public final class BareQuery {
  private BareQuery() {}

  public static void main(String[] arguments) throws SQLException, IOException {
    Path folder = Files.createTempDirectory("bare-query");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET temp_directory = '" + folder.toString().replace("'", "''") + "'");
      statement.execute("SET max_temp_directory_size = '8GB'");
      print(statement.executeQuery(query(arguments[0])));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static String query(String file) {
    return """
        SELECT n, count(*) FROM (SELECT count(*) AS n FROM %s GROUP BY label)
        GROUP BY n ORDER BY n"""
        .formatted(table(file));
  }

  private static String table(String file) {
    String name = "'" + file.replace("'", "''") + "'";
    if (file.endsWith(".parquet")) {
      return "read_parquet(%s)".formatted(name);
    }
    boolean table = file.endsWith(".csv");
    return "read_csv(%s, header = %s, auto_detect = false, columns = {%s'label': 'VARCHAR'})"
        .formatted(name, table, table ? "'unit': 'VARCHAR', " : "");
  }

  private static void print(ResultSet rows) throws SQLException {
    System.out.println("count,prevalence");
    while (rows.next()) {
      System.out.println(rows.getLong(1) + "," + rows.getLong(2));
    }
  }
}
