package io.privhist.ingest.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.ingest.Ingest;
import io.privhist.ingest.Watch;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Request;
import io.privhist.ingest.request.Resources;
import io.privhist.records.Counted;
import io.privhist.records.Items;
import io.privhist.records.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No record can make a run fail by what the condition makes of it. */
class UnfailingConditionTest {
  private static final int SLOTS = 3; // columns of each type
  private static final int VALUES = 6; // that each column takes
  private static final int ROWS = VALUES * VALUES * VALUES;
  private static final int BATCH = 120;

  private static final String INTEGERS = "0, -1, 1, 100, least(%1$d, 3000000), %1$d";

  /** Values of every type that are hard on functions, as SQL; the first column is the type. */
  private static final String[][] HOSTILE = {
    {"VARCHAR", "'', '(', 'a\\', '9e400', '-99999-01-01', 'a' || chr(0) || chr(128512)"},
    {"TINYINT", "0, -1, 1, 100, 127, -128"},
    {"SMALLINT", INTEGERS.formatted(Short.MAX_VALUE)},
    {"INTEGER", INTEGERS.formatted(Integer.MAX_VALUE)},
    {"BIGINT", INTEGERS.formatted(Long.MAX_VALUE)},
    {
      "HUGEINT",
      "'0', '-1', '2', '9223372036854775808', '-17' || repeat('0', 37), '17' || repeat('0', 37)"
    },
    {"UTINYINT", "0, 1, 2, 100, 254, 255"},
    {"USMALLINT", "0, 1, 2, 100, 65534, 65535"},
    {"UINTEGER", "0, 1, 2, 100, 4294967294, 4294967295"},
    {"UBIGINT", "0, 1, 2, 100, 9223372036854775808, 18446744073709551615"},
    {"UHUGEINT", "'0', '1', '2', '100', '9223372036854775808', '34' || repeat('0', 37)"},
    {"FLOAT", "'nan', '-inf', '-1', '0', '3e38', '1e-40'"},
    {"DOUBLE", "'nan', '-inf', '-1', '0', '1e308', '9.3e18'"},
    {"DECIMAL(18,3)", "0, -1, 0.001, 9, 999999999999999.999, -999999999999999.999"},
    {"DECIMAL(38,37)", "0, -1, 1, 9, 0.1, -9.9999999999999999999999999999999999999"},
    {"BOOLEAN", "true, false, true, false, true, false"},
    {"BLOB", "'', '\\x00', '\\xFF\\xFE', 'a', '\\xC3', '\\xED\\xA0\\x80'"},
    {
      "UUID",
      "'', 'x', '1', NULL, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000'"
    },
    {
      "DATE",
      "'infinity', '-infinity', '5881580-07-10', '5877642-06-25 (BC)', '2024-02-29', '294247-01-10'"
    },
    {"TIME", "'00:00:00', '24:00:00', '23:59:59.999999', '12:00:00', '01:02:03', '00:00:01'"},
    {
      "TIME WITH TIME ZONE",
      "'00:00:00+15:59:59', '23:59:59-15:59:59', '12:00:00+00', '01:02:03+01', '00:00:00+00', '24:00:00+00'"
    },
    {"TIME_NS", "'00:00:00', '24:00:00', '23:59:59.999999999', '12:00:00', '01:02:03', '00:00:01'"},
    {
      "TIMESTAMP",
      "'infinity', '-infinity', '294247-01-10 04:00:54', '290309-12-22 (BC)', '2024-02-29', '1600-01-01'"
    },
    {
      "TIMESTAMP_S",
      "'infinity', '-infinity', '294247-01-10 04:00:54', '200309-12-22 (BC)', '2024-02-29', '1600-01-01'"
    },
    {
      "TIMESTAMP_MS",
      "'infinity', '-infinity', '294247-01-10 04:00:54', '200309-12-22 (BC)', '2024-02-29', '1600-01-01'"
    },
    {
      "TIMESTAMP_NS",
      "'infinity', '-infinity', '2262-04-11', '1678-01-01', '2024-02-29', '1700-01-01'"
    },
    {
      "TIMESTAMP WITH TIME ZONE",
      "'infinity', '-infinity', '294247-01-10 04:00:54', '290309-12-22 (BC)', '2024-02-29', '1600-01-01'"
    },
    {
      "INTERVAL",
      "'0 days', '178956970 years', '-2147483648 days', '2147483647 months', '-2562047788 hours', '1 month'"
    },
  };

  /** Types that Parquet does not keep: their columns are text, which the condition casts. */
  private static final Set<String> UNKNOWN_TO_PARQUET =
      Set.of("HUGEINT", "UHUGEINT", "TIMESTAMP_S", "TIMESTAMP_MS", "INTERVAL");

  /** Calls that take literals, or that no signature tells; a is a text, d a date, t a timestamp. */
  private static final String OTHERS =
      """
      a LIKE a; a NOT LIKE a; a ILIKE a; a NOT ILIKE a; a GLOB a; a LIKE 'x!%' ESCAPE '!'
      a NOT ILIKE '' ESCAPE ''; a SIMILAR TO '(a|b)*'; regexp_extract(a, '(.)', 1) = 'a'
      regexp_matches(a, 'x{1000}', 'i'); regexp_full_match(a, '.*'); strptime(a, '%Y-%m') IS NULL
      try_strptime(a, '%c') IS NULL; position(a IN a) = 1; split_part(a, a, 2) = a; a[1:2] = a
      a[n] = a; a[n:b] = a; a IN ('x', a, lower(a)); coalesce(a, a) = a
      CASE WHEN a THEN a ELSE a END; a AND NOT a; n IN (1 // n, 5 // n, 6, 7, 8, 9, 10, 11, 12)
      EXTRACT(year FROM d) > n; date_trunc('week', t) = t; date_diff('microsecond', t, d) > n
      date_sub('century', d, t) = n; date_part('isoyear', d) = n; d + INTERVAL 9999 YEARS > t
      t - d > INTERVAL 1 DAY; d - n < d; date_part('epoch', t) = n; n // n = n OR n % n = n
      n // (n - n) = 1 OR n // (n - n) = 2; abs(n) BETWEEN -n AND abs(n); a = d; a IN (d, t)
      a = 'true' OR a; a IS DISTINCT FROM d; CASE a WHEN d THEN true ELSE a = t END; n BETWEEN b AND x
      """;

  @TempDir static Path folder;

  /** The label of a row is its number. */
  private static Counted count(Path file, String where) throws IOException {
    return Ingest.count(
        new Request(
            FileSource.of(file.toString()),
            new Selection(new Items.Labels(List.of("row")), Optional.of(where), Optional.empty()),
            Resources.usual()),
        new Watch());
  }

  private static Path hostileRows(Connection connection) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < HOSTILE.length; i++) {
      String type = UNKNOWN_TO_PARQUET.contains(HOSTILE[i][0]) ? "VARCHAR" : HOSTILE[i][0];
      for (int slot = 0; slot < SLOTS; slot++) {
        columns.add(
            "TRY_CAST(([%s])[1 + (r // %d) %% %d] AS %s) AS c%d_%d"
                .formatted(
                    List.of(HOSTILE[i][1].split(", (?![^(]*\\))")).stream()
                        .map("CAST(%s AS VARCHAR)"::formatted)
                        .collect(Collectors.joining(", ")),
                    (int) Math.pow(VALUES, slot),
                    VALUES,
                    type,
                    i,
                    slot));
      }
    }
    Path file = folder.resolve("hostile.parquet");
    execute(
        connection,
        "COPY (SELECT r AS row, %s FROM range(%d) q(r)) TO '%s' (ROW_GROUP_SIZE 2048)"
            .formatted(String.join(", ", columns), ROWS, file));
    return file;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.execute();
    }
  }

  private static String argument(String type, int slot) {
    int index =
        IntStream.range(0, HOSTILE.length)
            .filter(i -> HOSTILE[i][0].equals(type))
            .findFirst()
            .orElseThrow();
    String column = "c%d_%d".formatted(index, slot);
    return UNKNOWN_TO_PARQUET.contains(type) ? "CAST(%s AS %s)".formatted(column, type) : column;
  }

  /** Every function of the list, with every combination of types that it has. */
  private static Map<String, Set<String>> calls(Connection connection) throws SQLException {
    Map<String, Set<String>> result = new LinkedHashMap<>();
    try (PreparedStatement statement =
            connection.prepareStatement(
                "SELECT DISTINCT function_name, array_to_string(list_concat(parameter_types,"
                    + " if(varargs IS NULL, [], [varargs, varargs])), ';') FROM duckdb_functions()"
                    + " WHERE function_type = 'scalar' ORDER BY ALL");
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        String name = rows.getString(1);
        if (!ConditionParts.FUNCTIONS.contains(name)) {
          continue;
        }
        List<List<String>> lists = List.of(List.of());
        for (String parameter :
            rows.getString(2).isEmpty() ? new String[0] : rows.getString(2).split(";")) {
          String upper = parameter.toUpperCase(Locale.ROOT);
          List<String> fitting =
              Arrays.stream(HOSTILE)
                  .map(row -> row[0])
                  .filter(
                      type ->
                          type.equals(upper)
                              || upper.matches("ANY|T|NULL")
                              || (upper.startsWith("DECIMAL") && type.startsWith("DECIMAL")))
                  .toList();
          lists =
              lists.stream()
                  .flatMap(
                      list ->
                          fitting.stream()
                              .map(type -> Stream.concat(list.stream(), Stream.of(type)).toList()))
                  .limit(25)
                  .toList();
        }
        for (List<String> list : lists) {
          result.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(call(name, list));
        }
      }
    }
    return result;
  }

  private static String call(String name, List<String> types) {
    List<String> arguments =
        IntStream.range(0, types.size()).mapToObj(i -> argument(types.get(i), i % SLOTS)).toList();
    if (name.matches("\\w+")) {
      return "%s(%s)".formatted(name, String.join(", ", arguments));
    }
    return types.size() == 1
        ? "(%s %s)".formatted(name, arguments.get(0))
        : "(%s %s %s)".formatted(arguments.get(0), name, arguments.get(1));
  }

  @Test
  void hostileRows_failNoFunctionOfTheList() throws Exception {
    Set<String> evaluated = new LinkedHashSet<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      Path file = hostileRows(connection);
      List<String> parts = new ArrayList<>();
      for (Map.Entry<String, Set<String>> function : calls(connection).entrySet()) {
        for (String call : function.getValue()) {
          if (binds(connection, file, call)) {
            evaluated.add(function.getKey());
            parts.add(call + " IS NULL");
          }
        }
      }
      assertThat(parts).hasSizeGreaterThan(500);
      for (int i = 0; i < HOSTILE.length; i++) {
        for (String target : types()) {
          parts.add("CAST(%s AS %s) IS NULL".formatted(argument(HOSTILE[i][0], 0), target));
        }
      }
      for (int from = 0; from < parts.size(); from += BATCH) {
        List<String> batch = parts.subList(from, Math.min(parts.size(), from + BATCH));
        requireNoFailure(file, batch);
      }
      for (String other : OTHERS.split("[;\n]")) {
        String call =
            other
                .strip()
                .replaceAll("\\ba\\b(?!')", argument("VARCHAR", 0))
                .replaceAll("\\bd\\b", argument("DATE", 1))
                .replaceAll("\\bt\\b", argument("TIMESTAMP", 2))
                .replaceAll("\\bn\\b", argument("INTEGER", 1))
                .replaceAll("\\bb\\b", argument("BIGINT", 2))
                .replaceAll("\\bx\\b(?!')", argument("DECIMAL(38,37)", 2));
        assertThat(count(file, "(" + call + ") IS NOT NULL").tally().rows())
            .as(other)
            .isEqualTo(ROWS);
        evaluated.addAll(
            ConditionParts.FUNCTIONS.stream()
                .filter(name -> other.matches(".*\\b" + Pattern.quote(name) + "\\b.*"))
                .toList());
      }
    }
    assertThat(ConditionParts.FUNCTIONS.stream().filter(name -> !evaluated.contains(name)).sorted())
        .isEmpty();
  }

  /** The types that conditions may cast to. */
  private static List<String> types() {
    return Arrays.stream(HOSTILE)
        .map(row -> row[0])
        .filter(type -> !type.equals("TIME_NS"))
        .toList();
  }

  /** Rows with a value that a part cannot be evaluated for; the rest of the condition decides. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CAST(v AS INTEGER) > 18                                        | 1 | 2 | 2
          v::int > 18 AND v = v                                          | 1 | 2 | 2
          NOT (CAST(v AS INTEGER) > 18)                                  | 2 | 1 | 2
          CAST(v AS INTEGER) IS NULL                                     | 2 | 3 | 0
          CAST(v AS INTEGER) = 30 OR CAST(v AS INTEGER) = 31             | 1 | 2 | 2
          CASE WHEN v = 'x' THEN CAST(v AS INTEGER) > 0 ELSE true END    | 4 | 0 | 1
          60 // CAST(v AS INTEGER) > 1                                   | 2 | 0 | 3
          v = 'x' OR 60 // CAST(v AS INTEGER) > 1                        | 3 | 0 | 2
          CAST(v AS TINYINT) * 100::TINYINT > 0 | 1 | 1 | 3
          CAST(v AS BOOLEAN)                                             | 1 | 1 | 3
          CAST(v AS INTEGER) IN (30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)  | 2 | 1 | 2
          CAST(CAST(v AS INTEGER) AS VARCHAR) = v                        | 3 | 0 | 2
          """)
  void condition_thatARowCannotAnswer_isTalliedAndNotTrue(
      String where, int kept, int filtered, int undecided) throws IOException {
    Path text = Files.writeString(folder.resolve("v.csv"), "row,v\n1,30\n2,0\n3,x\n4,\n5,1\n");
    Counted counted = count(text, where);
    assertThat(counted.histogram().items()).isEqualTo(kept);
    assertThat(counted.tally().filtered()).isEqualTo(filtered);
    assertThat(counted.tally().undecided()).isEqualTo(undecided);
  }

  /**
   * Parts that fail on some rows only, and could not be caught, are refused before there are rows.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          v LIKE '%' ESCAPE v          | must not use patterns with ESCAPE of a column
          v LIKE v ESCAPE '!'          | must not use patterns with ESCAPE of a column
          v NOT ILIKE 'a!!!' ESCAPE '!' | must not use a pattern that ends with its ESCAPE character
          v LIKE 'a' ESCAPE 'ab'       | must not use more than one character for ESCAPE
          regexp_matches(v, v)         | must not use patterns of a column
          regexp_extract('a', v) = 'a' | must not use patterns of a column
          v SIMILAR TO lower(v)        | must not use patterns of a column
          regexp_matches(v, '(')       | has a malformed pattern, format or value
          strptime(v, '%Q') IS NULL    | has a malformed pattern, format or value
          v[1:3:2] = 'x'               | must not use slices with steps
          date_part(v, DATE '2025-01-01') = 1 | must not use units of time of a column
          date_trunc('era', v::DATE) IS NULL  | must not use the unit of time "era"
          week(v::INTERVAL) = 1        | must give dates or timestamps to the function week
          date_diff('year', v::TIME, v::TIME) = 1 | must give dates or timestamps to the function
          v::DATE > DATE '2025-13-45'  | has a value that is none of its type: DATE '2025-13-45'
          v::DATE > '2025-13-45'       | has a value that is none of its type: '2025-13-45'
          v::INTEGER = 'x'             | has a value that is none of its type: 'x'
          """)
  void part_thatCouldFailOnSomeRows_isRefusedWithoutRows(String where, String message)
      throws IOException {
    for (String rows : new String[] {"row,v\n", "row,v\n1,x\n"}) {
      Path text = Files.writeString(folder.resolve("v.csv"), rows);
      assertThatThrownBy(() -> count(text, where))
          .isInstanceOfSatisfying(IngestException.class, e -> assertThat(e.isBadInput()).isTrue())
          .hasMessageStartingWith("the condition " + message);
    }
  }

  /** Text compared with a number would be read as a number. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          month = 2025-06          | month = 2025-06    | month = '2025-06'
          2025 <> month            | 2025 <> month      | '2025' <> month
          lower(month) > -5.5      | lower(month) > -5.5 | lower(month) > '-5.5'
          month IN (1, '2')        | month IN (1, '2')  | month IN ('1', '2')
          month BETWEEN 1 AND 2    | month BETWEEN 1 AND 2 | month BETWEEN '1' AND '2'
          month IN (1, 12)         | month IN (1, 12)   | month IN ('1', '12')
          """)
  void text_comparedWithANumber_isRefusedBeforeReading(String where, String part, String quoted)
      throws IOException {
    Path text = Files.writeString(folder.resolve("m.csv"), "month,row\n\"not closed");
    assertThatThrownBy(() -> count(text, where))
        .hasMessage(
            ("the condition compares text with a number, in %s; quote what is text (%s), or cast the"
                    + " text if it holds numbers, such as CAST(age AS INTEGER) > 18")
                .formatted(part, quoted));
  }

  @ParameterizedTest
  @ValueSource(strings = {"number > 3", "number = '4'", "CAST(number AS VARCHAR) = '4'"})
  void number_comparedWithANumber_isAllowed(String where) throws Exception {
    Path file = folder.resolve("n.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      execute(connection, "COPY (SELECT 1 AS row, 4 AS number) TO '%s'".formatted(file));
    }
    assertThat(count(file, where).histogram().items()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"month", "NULL", "1", "'true'", "upper(month)", "CAST(row AS INTEGER)"})
  void value_inPlaceOfACondition_isRefusedBeforeReading(String where) throws IOException {
    Path text = Files.writeString(folder.resolve("m.csv"), "month,row\n\"not closed");
    assertThatThrownBy(() -> count(text, where))
        .hasMessage(
            "the condition is a value and not true or false; compare it, such as region = 'North'");
  }

  @Test
  void text_ofTooManyColumns_isRefusedBeforeReading() throws IOException {
    Path text = Files.writeString(folder.resolve("m.csv"), "month,row\n\"not closed");
    for (String joined :
        List.of(
            "concat(" + "row,".repeat(16) + "month)",
            "row ||".repeat(16) + "upper(month)",
            "concat(row, CASE WHEN true THEN " + "month ||".repeat(15) + "row ELSE '' END)")) {
      assertThatThrownBy(() -> count(text, "length(%s) > 0".formatted(joined)))
          .hasMessageContaining("must not use texts of more than 16 columns joined");
    }
    Path whole = Files.writeString(folder.resolve("w.csv"), "month,row\n1,2\n");
    assertThat(count(whole, "length(" + "month ||".repeat(15) + "row) = 16").histogram().items())
        .isEqualTo(1);
  }

  private static boolean binds(Connection connection, Path file, String call) {
    try (PreparedStatement statement =
        connection.prepareStatement("DESCRIBE SELECT %s FROM '%s'".formatted(call, file))) {
      statement.execute();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  /** One by one if the types, or the need for literals, refuse one of them. */
  private static void requireNoFailure(Path file, List<String> batch) throws IOException {
    try {
      assertThat(count(file, String.join(" AND ", batch)).tally().rows()).isEqualTo(ROWS);
    } catch (IngestException e) {
      if (batch.size() == 1) {
        assertThat(e)
            .as(batch.get(0))
            .hasMessageMatching("the condition must (not use (patterns|units)|give dates).*");
        return;
      }
      requireNoFailure(file, batch.subList(0, batch.size() / 2));
      requireNoFailure(file, batch.subList(batch.size() / 2, batch.size()));
    }
  }
}
