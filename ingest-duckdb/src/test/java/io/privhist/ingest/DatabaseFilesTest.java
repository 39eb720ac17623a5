package io.privhist.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.DatabaseSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.records.Items;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databases that are files are only ever read from, and none is made. */
class DatabaseFilesTest {
  @TempDir Path folder;

  private static long count(String url, String query) throws IOException {
    return Ingest.count(
            Request.of(
                new DatabaseSource(url, query, Optional.empty(), Optional.empty()),
                new Items.Labels(List.of("a"))),
            new Watch())
        .tally()
        .rows();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:duckdb:",
        "jdbc:duckdb: ",
        "jdbc:sqlite:",
        "jdbc:sqlite:file:",
        "jdbc:SQLITE:",
        "jdbc:Sqlite:file:"
      })
  void file_thatIsNotThere_isNotMade(String driver) {
    String url = driver + folder.resolve("new.db");
    assertThatThrownBy(() -> count(url, "SELECT 1 AS a"))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isFalse())
        .hasMessageContaining("the file cannot be opened")
        .hasMessageNotContaining("new.db");
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:duckdb:%s;duckdb.read_only=false",
        "jdbc:duckdb:%s;access_mode=read_write",
        "jdbc:sqlite:%s?open_mode=6",
        "jdbc:sqlite:%s?open_mode=14",
        "jdbc:sqlite:file:%s?mode=rwc",
        "jdbc:SQLite:%s?Open_Mode=6",
        "jdbc:sqlite:%s?open_mode=1&open_mode=6",
        "jdbc:sqlite:file:%s?m%%6Fde=rwc",
        "jdbc:sqlite:%s?enable_load_extension=true",
        "jdbc:sqlite:%s?journal_mode=wal",
        "jdbc:duckdb:%s;session_init_sql_file=x.sql",
        "jdbc:duckdb:%s; SESSION_INIT_SQL_FILE = x.sql",
        "jdbc:duckdb:;temp_directory=%s",
        "jdbc:duckdb::memory:;log_query_path=%s",
        "jdbc:duckdb:%s;threads=1;access_mode=automatic"
      })
  void url_thatAsksToWrite_isRefused(String url) {
    assertThatThrownBy(() -> count(url.formatted(folder.resolve("new.db")), "SELECT 1 AS a"))
        .isInstanceOf(IngestException.class)
        .hasMessageContaining("it is only ever read from; the URL must not ask for more");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void duckdb_fileThatIsThere_isOpenedToBeReadOnly() throws IOException, SQLException {
    String url = "jdbc:duckdb:" + folder.resolve("old.db");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t AS SELECT 'x' AS a FROM range(3)");
      statement.execute("CREATE SEQUENCE s");
    }
    assertThat(count(url, "SELECT a FROM t")).isEqualTo(3);
    assertThatThrownBy(() -> count(url, "SELECT nextval('s') AS a"))
        .isInstanceOf(IngestException.class)
        .hasMessageContaining("would change data");
    assertThatThrownBy(() -> count(url, "SELECT a FROM missing"))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessageContaining("refuses the query");
  }

  /** A name without a folder, which the driver takes for a file in the current one. */
  @ParameterizedTest
  @ValueSource(strings = {"jdbc:duckdb:?a", "jdbc:duckdb:Memory", "jdbc:SQLITE:nosuch.db"})
  void file_ofTheCurrentFolderThatIsNotThere_isNotMade(String url) {
    assertThatThrownBy(() -> count(url, "SELECT 1 AS a"))
        .isInstanceOf(IngestException.class)
        .hasMessageContaining("the file cannot be opened");
    assertThat(Path.of(url.substring("jdbc:duckdb:".length()))).doesNotExist();
  }

  @Test
  void sqlite_resource_isNotCopiedToAFile() {
    assertThatThrownBy(() -> count("jdbc:sqlite::resource:x.db", "SELECT 1 AS a"))
        .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
        .hasMessageContaining("name a file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:duckdb::memory:;threads=1;memory_limit=1GB;",
        "jdbc:sqlite::memory:?OPEN_MODE=1&busy_timeout=100",
        "jdbc:sqlite:file:x?mode=memory&cache=shared"
      })
  void url_withHarmlessSettings_isRead(String url) throws IOException {
    assertThat(count(url, "SELECT 'a' AS a")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:duckdb:",
        "jdbc:duckdb::memory:",
        "jdbc:duckdb::memory:x",
        "jdbc:duckdb:memory:x"
      })
  void duckdb_inMemory_isRead(String url) throws IOException {
    assertThat(count(url, "SELECT * FROM (VALUES ('a'), ('b')) t(a)")).isEqualTo(2);
  }

  private static void run(String url, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static void assertRefused(String url, String query, boolean badInput, String reason) {
    assertThatThrownBy(() -> count(url, query))
        .isInstanceOfSatisfying(
            IngestException.class, e -> assertThat(e.isBadInput()).isEqualTo(badInput))
        .hasMessageContaining(reason);
  }

  @Test
  void sqlite_damaged_isBadInput() throws IOException, SQLException {
    Path file = folder.resolve("s.db");
    String url = "jdbc:sqlite:" + file;
    run(url, "CREATE TABLE t (a TEXT)", "INSERT INTO t VALUES (hex(randomblob(20000)))");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    assertRefused(url, "SELECT a FROM t", true, "no database or a damaged one; copy it again");
    whole[0] ^= 1;
    Files.write(file, whole);
    assertRefused(url, "SELECT a FROM t", true, "is not a database");
  }

  @Test
  void sqlite_folderOrTooLargeValue_isToldWithARemedy() {
    String inMemory = "jdbc:sqlite::memory:";
    assertRefused("jdbc:sqlite:" + folder, "SELECT 1 AS a", false, "check that it is no folder");
    assertRefused(
        inMemory, "SELECT zeroblob(2000000000) AS a", true, "too large for the database; leave");
  }

  @Test
  void duckdb_damaged_isBadInput() throws IOException, SQLException {
    Path file = folder.resolve("d.db");
    String url = "jdbc:duckdb:" + file;
    run(url, "CREATE TABLE t AS SELECT CAST(i AS VARCHAR) AS a FROM range(9000) t(i)");
    byte[] whole = Files.readAllBytes(file);
    String reason = "no database or a damaged one; copy it again";
    for (int length : new int[] {0, 100, whole.length / 2}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertRefused(url, "SELECT a FROM t", true, reason);
    }
    for (int place : new int[] {0, 8, 4096 + 9, 12_288 + 3}) {
      byte[] bytes = whole.clone();
      bytes[place] ^= 1;
      Files.write(file, bytes);
      assertRefused(url, "SELECT a FROM t", true, reason);
    }
  }
}
