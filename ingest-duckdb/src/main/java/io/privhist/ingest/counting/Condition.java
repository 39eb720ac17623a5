package io.privhist.ingest.counting;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.records.ConditionLimits;
import io.privhist.records.SqlText;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An SQL condition over the columns of one row, proven to be no more than that.
 *
 * <p>Privacy: what it says about a row depends on that row only. With a subquery, an aggregate, a
 * window, a clock or a random number one person's rows could decide whether another's count, and
 * one person would move the histogram by more than the guarantee allows. So the engine's own parser
 * takes it apart, and every part must be on a list of what is known to be harmless: {@link
 * ConditionParts}.
 *
 * <p>Nor can a row make it fail: see {@link UnfailingSql}.
 *
 * @param sql the condition as it is evaluated, in parentheses
 * @param columns the columns it names
 * @param written the statement with the condition as it was written
 * @param parsed what the engine's parser made of that statement
 */
record Condition(String sql, List<String> columns, String written, Object parsed) {
  static final String STEP = "checking the condition";
  private static final String SELECT = "SELECT 1 WHERE ";

  /** Takes conditions apart, each by itself: none can change what another says. */
  static Condition parse(List<String> parts, Engine engine) throws IOException {
    for (String part : parts) {
      parse(part, engine);
    }
    return parts.size() == 1
        ? parse(parts.get(0), engine)
        : parse(
            parts.stream().map(Condition::enclosed).collect(Collectors.joining(" AND ")), engine);
  }

  /** Takes a condition apart. */
  private static Condition parse(String sql, Engine engine) throws IOException {
    Optional<String> fault = ConditionLimits.fault(sql, SqlText.Quotes.PLAIN);
    if (fault.isPresent()) {
      throw refused(fault.get());
    }
    try {
      // Parsed bare, so that it cannot close a parenthesis, and in parentheses, as it will be used.
      String query = SELECT + sql;
      checkShape(query, engine);
      checkShape(SELECT + enclosed(sql), engine);
      List<String> columns = columnsOf(query, engine);
      Object parsed = parsed(query, engine);
      ConditionParts.checkLiterals(ParsedSql.condition(parsed));
      return new Condition(unfailing(parsed, engine), columns, query, parsed);
    } catch (SQLException e) {
      throw engine.failure(e, "the condition");
    }
  }

  /**
   * Refuses to look at the column of counts: data sets that differ by one item differ in one count,
   * and with it the condition would keep or leave out all items of a row.
   *
   * @param column which the engine may be told in upper or lower case
   */
  void requireNotAbout(String column) throws IngestException {
    if (columns.stream().anyMatch(column::equalsIgnoreCase)) {
      throw refused(
          "must not look at the count column \"%s\": one item more or less would decide about all items of its row; name other columns only"
              .formatted(column));
    }
  }

  /** Returns that a condition has a fault. */
  static IngestException refused(String fault) {
    // Names of functions, types and columns hold anything.
    String line = fault.replaceAll("\\p{Cc}", "?").replaceAll("(\\S{80})\\S+", "$1...");
    return IngestException.badInput("the condition " + line).about(Setting.CONDITION);
  }

  private static Object parsed(String query, Engine engine) throws SQLException, IOException {
    return ParsedSql.read(
        engine.query("SELECT json_serialize_sql(?)", STEP, Condition::first, query));
  }

  /**
   * Returns the condition that no row can make fail, printed and proven to be read as it is meant.
   */
  private static String unfailing(Object parsed, Engine engine) throws SQLException, IOException {
    Object unfailing = UnfailingSql.of(parsed);
    String printed = print(ParsedSql.write(unfailing), engine);
    if (!printed.startsWith(SELECT)
        || !UnfailingSql.meaning(parsed(printed, engine)).equals(UnfailingSql.meaning(unfailing))) {
      throw refused("has a form that is not supported; write it in another way");
    }
    return enclosed(printed.substring(SELECT.length()));
  }

  /** Returns the text of a parsed statement. */
  static String print(String parsed, Engine engine) throws SQLException, IOException {
    return engine.query(
        "SELECT json_deserialize_sql(CAST(? AS JSON))", STEP, Condition::first, parsed);
  }

  /** Returns a condition in parentheses; a comment at its end does not hide the closing one. */
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
      throw refused(shape + ConditionParts.ONE_ROW_ONLY);
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
        SELECT t.key,
          CASE WHEN t.key = 'literal' THEN concat(t.value->>'$.kind', ' ', t.value->>'$.text')
            ELSE t.value->>'$' END,
          CASE WHEN t.key = 'column_names' THEN json_array_length(t.value) END,
          CASE WHEN t.key = 'column_names' THEN t.value->>'$[0]' END
        FROM (SELECT json_serialize_sql(?) AS j) s,
          json_tree(s.j, '$.statements[0].node.where_clause') t
        WHERE t.key IN ('class', 'function_name', 'type_name', 'schema', 'catalog', 'literal',
          'column_names')
        """,
        STEP,
        rows -> {
          while (rows.next()) {
            String key = rows.getString(1);
            if (key.equals("column_names")) {
              columns.add(columnName(rows.getInt(3), rows.getString(4)));
            } else {
              ConditionParts.check(key, rows.getString(2));
            }
          }
          return columns;
        },
        query);
    return List.copyOf(distinct(columns));
  }

  private static String columnName(int parts, String name) throws IngestException {
    if (parts != 1 || name.matches("#\\d+")) {
      throw refused(
          "must name columns by their names alone; put double quotes around a name with dots");
    }
    return name;
  }

  /** The engine knows no difference between names that differ in case. */
  private static List<String> distinct(Set<String> columns) throws IngestException {
    List<String> result = new ArrayList<>();
    for (String column : columns) {
      if (result.stream().anyMatch(column::equalsIgnoreCase)) {
        throw refused("must not name two columns that differ in upper and lower case only");
      }
      result.add(column);
    }
    return result;
  }
}
