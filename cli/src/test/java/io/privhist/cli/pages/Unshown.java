package io.privhist.cli.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** What a page takes for granted, and which of its commands are not run here, with the reason. */
final class Unshown {
  /** Commands that make what stands for the reader's own data, or comes from another page. */
  private static final Map<String, List<String>> PREPARING =
      Map.of(
          "count-tables.md",
          List.of(
              "mkdir logs && examples/generate-visits.sh | gzip > logs/2025-01.csv.gz",
              "examples/generate-people.sh > people.csv",
              "printf 'page,visits\\n/,3\\n/help,1\\n' > totals.csv",
              "printf '1 2\\n2 3\\n' | gzip > graph.txt.gz",
              "printf 'a - - - - - /\\n' | gzip > access.log.gz"),
          "report.md",
          List.of(
              "./privhist release examples/purchases.csv --label product --by city"
                  + " --groups Berlin,Kiel --epsilon 2 --out cities.json",
              "./privhist release examples/passwords.txt --epsilon 1 --out 2025.json",
              "./privhist release examples/passwords.txt --epsilon 2 --out 2026.json"),
          "spark.md",
          List.of("./privhist count examples/passwords.txt --out counted.json"));

  /**
   * A command that is not run.
   *
   * @param start how it starts
   */
  record NotRun(String page, String start, String reason) {}

  static final List<NotRun> NOT_RUN =
      List.of(
          new NotRun("budget.md", "createdb ", "needs a server; PostgresLedgerIT has one"),
          new NotRun("budget.md", "./privhist ledger create \"jdbc:", "the same server"),
          new NotRun("cache-simulation.md", "JAVA_TOOL_OPTIONS", "a measurement, of long output"),
          new NotRun(
              "count-tables.md", "PRIVHIST_JDBC_USER", "needs a server; DatabasesIT has one"),
          new NotRun("embed-the-library.md", "mvn ", "a build; JavaSources makes the same program"),
          new NotRun("spark.md", "mvn ", "a build"),
          new NotRun("spark.md", "spark-submit ", "needs a cluster; ApplicationClusterIT has one"),
          new NotRun("spark.md", "spark-app/spark-submit ", "a build; the same test runs it"),
          new NotRun(
              "what-changed.md",
              "./privhist compare 2025.json again.json",
              "once in a hundred times noise says something else; CompareCommandTest has the words"));

  private Unshown() {}

  /** Makes what a page takes for granted. */
  static void prepare(String page, Path folder, PageShell shell) throws IOException, SQLException {
    for (String command : PREPARING.getOrDefault(page, List.of())) {
      if (shell.run(command).code() != 0) {
        throw new IOException(command + " failed");
      }
    }
    if (page.equals("embed-the-library.md")) {
      JavaSources.makeExample(
          Path.of("../examples/embed"), folder.resolve("examples/embed/target"));
    } else if (page.equals("count-tables.md")) {
      sql(
          "jdbc:duckdb:",
          "COPY (SELECT 1 AS \"user\", 'a' AS page) TO '%s/visits.parquet'",
          folder);
      sql(
          "jdbc:sqlite:%s/visits.db",
          "CREATE TABLE visits AS SELECT 1 AS user, 'a' AS page", folder);
    }
  }

  private static void sql(String url, String statement, Path folder) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url.formatted(folder));
        Statement made = connection.createStatement()) {
      made.execute(statement.formatted(folder));
    }
  }

  static boolean isRun(String page, String command) {
    return NOT_RUN.stream()
        .noneMatch(one -> one.page().equals(page) && command.startsWith(one.start()));
  }
}
