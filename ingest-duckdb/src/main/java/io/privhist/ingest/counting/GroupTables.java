package io.privhist.ingest.counting;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.groups.Grouping.Rule;
import io.privhist.ingest.engine.Engine;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * The declared groups as tables of the engine. Relations have the column {@code grp}: which of the
 * finest groups a row is in, or -1; none if there are no groups.
 *
 * <p>Privacy: what is joined to a row depends on the row's own values and on the declared groups,
 * and a row finds at most one group: the tables have unique keys.
 */
final class GroupTables {
  private static final int UNGROUPED = -1;

  private final Grouping grouping;
  private final List<Rule> rules;
  private final int levels;

  GroupTables(Grouping grouping) {
    this.grouping = grouping;
    this.rules = grouping.rules();
    this.levels = grouping.depths().size();
  }

  /** Writes the tables. */
  void create(Engine engine) throws SQLException {
    if (grouping.isNone()) {
      return;
    }
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).depth() > 0) {
        create(rules.get(i), "rule" + i, engine);
      }
    }
    if (levels > 1) {
      createLevels(engine);
    }
  }

  private static void create(Rule rule, String name, Engine engine) throws SQLException {
    String values =
        IntStream.rangeClosed(1, rule.depth())
            .mapToObj(i -> "v" + i)
            .collect(Collectors.joining(", "));
    engine.execute(
        "CREATE TABLE %s (%s VARCHAR, finest INTEGER, PRIMARY KEY (%s))"
            .formatted(name, values.replace(",", " VARCHAR,"), values),
        "starting");
    try (DuckDBAppender rows = appender(name, engine)) {
      for (Map.Entry<Group, Integer> entry : rule.finest().entrySet()) {
        rows.beginRow();
        for (String value : entry.getKey().values()) {
          rows.append(value);
        }
        rows.append(entry.getValue().intValue());
        rows.endRow();
      }
    }
  }

  /** Says at which positions a row of a finest group counts, one for each level. */
  private void createLevels(Engine engine) throws SQLException {
    engine.execute("CREATE TABLE levels (finest INTEGER, position INTEGER)", "starting");
    try (DuckDBAppender rows = appender("levels", engine)) {
      append(UNGROUPED, UNGROUPED, rows);
      for (int depth : grouping.depths()) {
        int[] positions = grouping.positions(depth);
        for (int finest = 0; finest < positions.length; finest++) {
          append(finest, positions[finest], rows);
        }
      }
    }
  }

  private static void append(int finest, int position, DuckDBAppender rows) throws SQLException {
    rows.beginRow();
    rows.append(finest);
    rows.append(position);
    rows.endRow();
  }

  private static DuckDBAppender appender(String table, Engine engine) throws SQLException {
    return engine
        .connection()
        .unwrap(DuckDBConnection.class)
        .createAppender(DuckDBConnection.DEFAULT_SCHEMA, table);
  }

  boolean isNone() {
    return grouping.isNone();
  }

  /** Returns {@code grp} for the end of a list of columns, if there are groups. */
  String column() {
    return isNone() ? "" : ", grp";
  }

  /** Returns {@code grp} for the start of an order, if there are groups. */
  String order() {
    return isNone() ? "" : "grp, ";
  }

  /** Returns whether a row is in no group, as SQL. */
  String isUngrouped() {
    return isNone() ? "false" : "grp < 0";
  }

  /**
   * Returns the query for rows with their group: the first rule that knows a row decides.
   *
   * @param rows a query, without columns of the names used here
   * @param texts of the columns to group by, as SQL over that query
   */
  String lookup(String rows, List<String> texts) {
    if (isNone()) {
      return rows;
    }
    List<String> found = new ArrayList<>();
    StringBuilder joins = new StringBuilder();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      if (rule.depth() == 0) {
        found.add(String.valueOf(rule.finest().get(Group.all())));
        continue;
      }
      String table = "rule" + i;
      found.add(table + ".finest");
      joins
          .append(" LEFT JOIN %s ON ".formatted(table))
          .append(
              IntStream.range(0, rule.depth())
                  .mapToObj(v -> "%s = %s.v%d".formatted(texts.get(v), table, v + 1))
                  .collect(Collectors.joining(" AND ")));
    }
    found.add(String.valueOf(UNGROUPED));
    return "SELECT records.*, coalesce(%s) AS grp FROM (%s) records%s"
        .formatted(String.join(", ", found), rows, joins);
  }

  /**
   * Returns the query for counts at every level, where {@code grp} is a position among all groups.
   *
   * @param counts a query with {@code c} for each group and what else it is grouped by
   * @param by what else: columns
   */
  String atEveryLevel(String counts, String by) {
    return levels == 1
        ? counts
        : "SELECT %1$s, position AS grp, sum(c) AS c FROM (%2$s) JOIN levels ON grp = finest GROUP BY %1$s, position"
            .formatted(by, counts);
  }

  /** Returns the query for distinct things at every level, in the same way. */
  String distinctAtEveryLevel(String things, String columns) {
    return levels == 1
        ? things
        : "SELECT DISTINCT %s, position AS grp FROM (%s) JOIN levels ON grp = finest"
            .formatted(columns, things);
  }

  /** Returns whether a row of a result tells of rows that no other level tells of. */
  boolean isOfFinestLevel(int position) {
    return position < 0 || position >= grouping.firstOfFinest();
  }
}
