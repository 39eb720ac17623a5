package io.privhist.benchmarks.generated;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Statements for DuckDB, given as arguments: to write the tables that others read. */
final class RunSql {
  private RunSql() {}

  public static void main(String[] statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
