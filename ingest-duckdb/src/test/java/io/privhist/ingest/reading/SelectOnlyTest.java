package io.privhist.ingest.reading;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.request.IngestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectOnlyTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        " ( select 1 ) ; ",
        "SELECT ';' AS a, \"b;c\", `d;e` FROM t;",
        "-- a; b\nSELECT 1 /* c; d */",
        "WITH x AS (SELECT 1) SELECT * FROM x",
        "VALUES (1), (2)",
        "TABLE t",
        "SELECT E'it\\'s; here' FROM t",
        "SELECT E'\\'' FROM t",
        "SELECT $$ it's; here $$, $a$ ; $$ $a$ FROM t",
        "SELECT '\\' FROM t",
        "SELECT a[1], b # c FROM t",
        "SELECT \"delete\", count(update), (replace(a, 'b', 'c')) FROM t",
      })
  void check_oneStatementThatReads_passes(String query) throws IngestException {
    SelectOnly.check(query);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ";",
        "-- SELECT 1",
        "'SELECT'",
        "SELECTED",
        "DELETE FROM t",
        "SELECT 1; SELECT 2",
        "SELECT 1;;",
        "SELECT ''; DELETE FROM t; --'",
        "SELECT E'\\''; DELETE FROM t; --'",
        "SELECT $$ $$; DELETE FROM t; $$ $$",
        "SELECT '\\'; DELETE FROM t --'",
        "WITH x AS (DELETE FROM t RETURNING a) SELECT a FROM x",
        "WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x",
        "WITH x AS (UPDATE t SET a = 1 RETURNING a) SELECT a FROM x",
        "WITH x AS (UPDATE \"t\" SET a = 1 RETURNING a) SELECT a FROM x",
        "WITH x AS (SELECT 1) MERGE t USING x ON true",
        "SELECT * INTO copy FROM t",
      })
  void check_anythingElse_isRefused(String query) {
    assertThatThrownBy(() -> SelectOnly.check(query))
        .isInstanceOf(IngestException.class)
        .hasMessage("the query must be a single SELECT, WITH or VALUES; it is only ever read from");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT '\\'; DELETE FROM t -- '",
        "SELECT \"\\\"; \" FROM t",
        "SELECT 1 /* /* */ ; DELETE FROM t */",
        "SELECT 1 # '\n; DELETE FROM t -- '",
        "SELECT 1 /*! ; DELETE FROM t */",
        "SELECT 1 --1; DELETE FROM t",
        "SELECT [a'b]; DELETE FROM t --']",
        "SELECT 'a; b",
      })
  void check_semicolonInADoubtfulPlace_isRefused(String query) {
    assertThatThrownBy(() -> SelectOnly.check(query))
        .isInstanceOf(IngestException.class)
        .hasMessageMatching("the query (must be a single SELECT|has a semicolon in a quote).*");
  }

  @Test
  void check_longLiterals_takeNoStack() throws IngestException {
    SelectOnly.check("SELECT '" + "a''".repeat(100_000) + "'");
    SelectOnly.check("SELECT \"" + "a".repeat(100_000) + "\" /*" + "*".repeat(100_000) + "/");
  }
}
