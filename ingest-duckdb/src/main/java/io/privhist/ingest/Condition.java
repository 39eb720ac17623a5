package io.privhist.ingest;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * An SQL condition over the columns of one row, proven to be no more than that.
 *
 * <p>Privacy: what it says about a row depends on that row only. With a subquery, an aggregate, a
 * window, a clock or a random number one person's rows could decide whether another's count, and
 * one person would move the histogram by more than the guarantee allows. So the engine's own parser
 * takes it apart, and every part must be on a list of what is known to be harmless.
 *
 * @param sql the condition
 * @param columns the columns it names
 */
record Condition(String sql, List<String> columns) {
  private static final String REFUSED =
      "; a condition looks at one row only, or one person's rows could decide about another's and"
          + " the guarantee would be void";
  private static final String STEP = "checking the condition";

  /**
   * Kinds of expressions; subqueries, windows, stars, parameters and lambdas are not among them.
   */
  private static final Set<String> CLASSES =
      Set.of(
          "BETWEEN",
          "CASE",
          "CAST",
          "COLUMN_REF",
          "COMPARISON",
          "CONJUNCTION",
          "CONSTANT",
          "FUNCTION",
          "OPERATOR",
          "TYPE");

  /** Functions of their arguments alone. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          ("+ - * / // % ^ ** || ~~ !~~ ~~* !~~* ~~~ @ & | << >> ~ ^@ "
                  + "abs add ascii bit_length bit_count cbrt ceil ceiling char_length"
                  + " character_length chr concat concat_ws contains cos date_diff date_part"
                  + " date_sub date_trunc datediff datepart datesub datetrunc day dayname dayofmonth"
                  + " dayofweek dayofyear divide ends_with epoch epoch_ms even exp floor format"
                  + " greatest hex hour ilike_escape instr isfinite isinf isnan isodow isoyear"
                  + " julian last_day lcase least left len length like_escape ln log log10 log2 lower"
                  + " lpad ltrim make_date make_time make_timestamp md5 microsecond millisecond"
                  + " minute mod month monthname multiply nfc_normalize not_ilike_escape"
                  + " not_like_escape octet_length ord pi position pow power prefix printf quarter"
                  + " regexp_extract regexp_full_match regexp_matches regexp_replace repeat replace"
                  + " reverse right round rpad rtrim second sha1 sha256 sign sin split_part sqrt"
                  + " starts_with str_split strftime string_split strip_accents strlen strpos"
                  + " strptime substr substring subtract suffix tan to_days to_hours to_minutes"
                  + " to_months to_seconds to_weeks to_years translate trim trunc try_strptime ucase"
                  + " unicode upper week weekday weekofyear xor year yearweek")
              .split(" "));

  /** Takes a condition apart. */
  static Condition parse(String sql, Engine engine) throws IOException {
    try {
      // Parsed bare, so that it cannot close a parenthesis, and in parentheses, as it will be used.
      String query = "SELECT 1 WHERE " + sql;
      checkShape(query, engine);
      checkShape("SELECT 1 WHERE " + enclosed(sql), engine);
      return new Condition(sql, columnsOf(query, engine));
    } catch (SQLException e) {
      throw EngineFailures.of(e, "--where", engine);
    }
  }

  /** Returns the condition in parentheses; a comment at its end does not hide the closing one. */
  String enclosed() {
    return enclosed(sql);
  }

  private static String enclosed(String sql) {
    return "(\n" + sql + "\n)";
  }

  private static void checkShape(String query, Engine engine) throws SQLException, IOException {
    String shape =
        engine.query(
            """
            SELECT CASE
              WHEN j->>'$.error' <> 'false' THEN 'is not an SQL condition'
              WHEN json_array_length(j, '$.statements') <> 1 THEN 'is more than one statement'
              WHEN n->>'$.type' = 'SELECT_NODE'
                AND n->>'$.from_table.type' = 'EMPTY'
                AND json_array_length(n, '$.select_list') = 1
                AND json_array_length(n, '$.modifiers') = 0
                AND json_array_length(n, '$.cte_map.map') = 0
                AND json_array_length(n, '$.group_expressions') = 0
                AND json_array_length(n, '$.group_sets') = 0
                AND n->>'$.aggregate_handling' = 'STANDARD_HANDLING'
                AND json_type(n, '$.where_clause') = 'OBJECT'
                AND json_type(n, '$.having') = 'NULL'
                AND json_type(n, '$.sample') = 'NULL'
                AND json_type(n, '$.qualify') = 'NULL' THEN ''
              ELSE 'is more than a condition' END
            FROM (SELECT j, j->'$.statements[0].node' AS n FROM (SELECT json_serialize_sql(?) AS j))
            """,
            STEP,
            Condition::first,
            query);
    if (!shape.isEmpty()) {
      throw IngestException.badInput("--where " + shape + REFUSED);
    }
  }

  private static String first(ResultSet rows) throws SQLException {
    rows.next();
    return String.valueOf(rows.getString(1));
  }

  private static List<String> columnsOf(String query, Engine engine)
      throws SQLException, IOException {
    Set<String> columns = new LinkedHashSet<>();
    engine.query(
        """
        SELECT t.key, t.value->>'$',
          CASE WHEN t.key = 'column_names' THEN json_array_length(t.value) END,
          CASE WHEN t.key = 'column_names' THEN t.value->>'$[0]' END
        FROM (SELECT json_serialize_sql(?) AS j) s,
          json_tree(s.j, '$.statements[0].node.where_clause') t
        WHERE t.key IN ('class', 'function_name', 'schema', 'catalog', 'column_names')
        """,
        STEP,
        rows -> {
          while (rows.next()) {
            String key = rows.getString(1);
            if (key.equals("column_names")) {
              columns.add(columnName(rows.getInt(3), rows.getString(4)));
            } else {
              check(key, rows.getString(2));
            }
          }
          return columns;
        },
        query);
    return List.copyOf(distinct(columns));
  }

  private static void check(String key, String value) throws IngestException {
    boolean allowed =
        switch (key) {
          case "class" -> CLASSES.contains(value);
          case "function_name" -> FUNCTIONS.contains(value.toLowerCase(Locale.ROOT));
          default -> value.isEmpty();
        };
    if (!allowed) {
      throw IngestException.badInput(
          "--where must not use %s%s"
              .formatted(
                  key.equals("function_name")
                      ? "the function " + value
                      : value.toLowerCase(Locale.ROOT) + " expressions",
                  REFUSED));
    }
  }

  private static String columnName(int parts, String name) throws IngestException {
    if (parts != 1 || name.matches("#\\d+")) {
      throw IngestException.badInput(
          "--where must name columns by their names alone; put double quotes around a name with dots");
    }
    return name;
  }

  /** The engine knows no difference between names that differ in case. */
  private static List<String> distinct(Set<String> columns) throws IngestException {
    List<String> result = new ArrayList<>();
    for (String column : columns) {
      if (result.stream().anyMatch(column::equalsIgnoreCase)) {
        throw IngestException.badInput(
            "--where must not name two columns that differ in upper and lower case only");
      }
      result.add(column);
    }
    return result;
  }
}
