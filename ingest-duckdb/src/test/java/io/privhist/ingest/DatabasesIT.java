package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.DatabaseSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real PostgreSQL server and a real SQLite file. */
class DatabasesIT {
  private static final String CANARY = "canary7391";
  private static final Items LABEL = new Items.Labels(List.of("the label"));
  private static final List<String> LABELS = Sample.labelsWithLines(5_000, 43);

  @TempDir static Path folder;
  private static EmbeddedPostgres server;
  private static String postgres;
  private static String sqlite;

  @BeforeAll
  static void fill() throws IOException, SQLException {
    server = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
    postgres = server.getJdbcUrl("postgres", "postgres");
    sqlite = "jdbc:sqlite:" + folder.resolve("items.db");
    for (String url : List.of(postgres, sqlite)) {
      try (Connection connection = DriverManager.getConnection(url)) {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
          statement.execute("CREATE TABLE items (id INTEGER, \"the label\" TEXT)");
        }
        try (PreparedStatement insert =
            connection.prepareStatement("INSERT INTO items VALUES (?, ?)")) {
          for (int i = 0; i < LABELS.size(); i++) {
            insert.setInt(1, i);
            insert.setString(2, LABELS.get(i));
            insert.addBatch();
          }
          insert.executeBatch();
        }
        connection.commit();
      }
    }
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static DatabaseSource source(String url, String query) {
    return new DatabaseSource(url, query, Optional.empty(), Optional.empty());
  }

  private static Counted count(String url, String query, Items items) throws IOException {
    return Ingest.count(Request.of(source(url, query), items), new Watch());
  }

  @Test
  void both_haveTheCountsOfAPlainMap() throws IOException {
    for (String url : List.of(postgres, sqlite)) {
      Counted counted = count(url, "SELECT * FROM items;", LABEL);
      assertThat(counted.histogram().sensitivePrevalences())
          .isEqualTo(Sample.count(LABELS).sensitivePrevalences());
      assertThat(counted.tally().rows()).isEqualTo(LABELS.size());
    }
  }

  @Test
  void both_withoutRows_haveNoItems() throws IOException {
    for (String url : List.of(postgres, sqlite)) {
      Counted counted = count(url, "SELECT * FROM items WHERE id < 0", LABEL);
      assertThat(counted.histogram().items()).isZero();
    }
  }

  private static void assertLabels(int labels, String url, String... values) throws IOException {
    String rows =
        Arrays.stream(values)
            .map(value -> "SELECT " + value + " AS v")
            .collect(Collectors.joining(" UNION ALL "));
    Counted counted = count(url, rows + " UNION ALL SELECT NULL", new Items.Labels(List.of("v")));
    assertThat(counted.histogram().sensitivePrevalences().labels()).as(rows).isEqualTo(labels);
    assertThat(counted.tally().missing()).isEqualTo(1);
  }

  @Test
  void values_ofOtherTypes_areTheSameLabelIfAndOnlyIfEqual() throws IOException {
    assertLabels(3, postgres, "0.1::float8", "0.1::float8 + 1.4e-17", "0.2::float8", "0.1::float8");
    assertLabels(3, postgres, "'\\x00'::bytea", "'\\x0000'::bytea", "'\\xff'::bytea");
    assertLabels(2, postgres, "true", "false", "true");
    assertLabels(3, postgres, "1.1::numeric", "1.1000000000000000000001", "2", "1.1");
    assertLabels(
        2,
        postgres,
        "'2026-01-01 00:00:00.000001+00'::timestamptz",
        "'2026-01-01 00:00:00+00'::timestamptz",
        "'2026-01-01 01:00:00+01'::timestamptz");
    assertLabels(2, postgres, "1.0::numeric", "1.00::numeric", "1", "1.5");
    assertLabels(2, postgres, "1e131000::numeric", "1e130999::numeric * 10", "1");
    assertLabels(1, sqlite, "1", "1.0", "'1'");
    assertLabels(4, sqlite, "0.1", "0.1 + 1.4e-17", "x'00'", "x''", "0.1");
  }

  @Test
  void query_thatWouldChangeData_isRefused() {
    for (String query :
        List.of(
            "DELETE FROM items",
            "SELECT 1 AS a; DELETE FROM items",
            "/* SELECT */ DROP TABLE items",
            "WITH d AS (DELETE FROM items RETURNING id) SELECT id FROM d")) {
      assertThatThrownBy(() -> count(postgres, query, new Items.Labels(List.of("id"))))
          .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
          .hasMessageContaining("only ever read from");
    }
  }

  @Test
  void column_thatIsMissing_isNamedWithThoseThereAre() {
    for (String url : List.of(postgres, sqlite)) {
      assertThatThrownBy(
              () -> count(url, "SELECT * FROM items", new Items.Labels(List.of("The Label"))))
          .hasMessageEndingWith("there is no column \"The Label\"; the columns are: id, the label");
    }
  }

  @Test
  void database_thatCannotBeRead_isOneLineWithoutSecrets() throws IOException {
    Path garbage = Files.writeString(folder.resolve("garbage.db"), CANARY.repeat(200));
    String wrongPassword = server.getJdbcUrl("nobody" + CANARY, "postgres") + "&password=" + CANARY;
    assertRefused(wrongPassword, "SELECT 1 AS a", "refuses this user", false);
    assertRefused(
        "jdbc:postgresql://localhost:1/x?password=" + CANARY,
        "SELECT 1 AS a",
        "cannot connect",
        false);
    assertRefused(
        server.getJdbcUrl("postgres", CANARY), "SELECT 1 AS a", "no database of that name", false);
    assertRefused(postgres, "SELECT " + CANARY + " FROM items", "refuses the query", true);
    assertRefused(postgres, "SELECT '" + CANARY + "'::int AS a", "fails on a value", true);
    assertRefused(sqlite, "SELECT " + CANARY + " FROM items", "refuses the query", true);
    assertRefused(
        "jdbc:sqlite:" + folder.resolve(CANARY), "SELECT 1 AS a", "cannot be opened", false);
    assertRefused("jdbc:sqlite:" + garbage, "SELECT * FROM t", "is not a database", true);
    assertRefused("jdbc:nosuch:" + CANARY, "SELECT 1 AS a", "no JDBC driver", true);
    assertThat(folder.resolve(CANARY)).doesNotExist();
  }

  private static void assertRefused(String url, String query, String reason, boolean badInput) {
    assertThatThrownBy(
            () ->
                Ingest.count(
                    Request.of(
                        new DatabaseSource(
                            url, query, Optional.empty(), Optional.of(CANARY + "pw")),
                        new Items.Labels(List.of("a"))),
                    new Watch()))
        .isInstanceOfSatisfying(
            IngestException.class, e -> assertThat(e.isBadInput()).isEqualTo(badInput))
        .hasNoCause()
        .message()
        .contains(reason)
        .doesNotContain(CANARY)
        .doesNotContain("\n");
  }
}
