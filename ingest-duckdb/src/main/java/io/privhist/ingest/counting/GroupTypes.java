package io.privhist.ingest.counting;

import io.privhist.groups.DatePart;
import io.privhist.groups.GroupKey;
import io.privhist.groups.Grouping;
import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.ValueText;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Refuses groups that no row can be in, by the type of the column, before any row is read. */
final class GroupTypes {
  private static final String STEP = "checking the groups";
  private static final int SHOWN = 40;

  /** Values that show how one of a type is written. */
  private static final List<String> SAMPLES = List.of("2025-01-31 12:00:00", "12:00:00", "1");

  private GroupTypes() {}

  /**
   * Refuses a declared value that is the text of no value of its column's type.
   *
   * @param name of the source, for messages
   * @param types of the columns of the keys, as the engine calls them
   */
  static void check(String name, Grouping grouping, List<String> types, Engine engine)
      throws IOException {
    for (int i = 0; i < types.size(); i++) {
      GroupKey key = grouping.keys().get(i);
      String type = types.get(i);
      if (type.equals(Rows.TEXT)) {
        continue;
      }
      if (key.part().isPresent()) {
        requireDated(name, key, type);
        continue;
      }
      int position = i;
      List<String> values =
          grouping.declared().stream()
              .map(group -> group.values().get(position))
              .distinct()
              .toList();
      try {
        requireValues(name, key.column(), type, values, engine);
      } catch (SQLException e) {
        throw engine.failure(e, name);
      }
    }
  }

  private static void requireDated(String name, GroupKey key, String type) throws IngestException {
    if (!type.startsWith("DATE") && !type.startsWith("TIMESTAMP")) {
      throw IngestException.badInput(
          "%s: the column \"%s\" is of type %s and holds no dates to group by %s"
              .formatted(name, key.column(), type, key.name()));
    }
  }

  private static void requireValues(
      String name, String column, String type, List<String> values, Engine engine)
      throws SQLException, IOException {
    String impossible =
        engine.query(
            "SELECT v FROM (VALUES %s) q(v) WHERE %s IS DISTINCT FROM v LIMIT 1"
                .formatted(
                    values.stream()
                        .map(value -> "(" + Sql.text(value) + ")")
                        .collect(Collectors.joining(", ")),
                    text("v", type, column)),
            STEP,
            GroupTypes::firstOrEmpty);
    if (impossible.isEmpty()) {
      return;
    }
    String example =
        engine.query(
            "SELECT coalesce(%s, '')"
                .formatted(
                    SAMPLES.stream()
                        .map(
                            sample ->
                                "CAST(TRY_CAST('%s' AS %s) AS VARCHAR)".formatted(sample, type))
                        .collect(Collectors.joining(", "))),
            STEP,
            GroupTypes::firstOrEmpty);
    throw IngestException.badInput(
        "%s: no row can be in the group \"%s\": the column \"%s\" is of type %s%s%s"
            .formatted(
                name,
                shown(impossible),
                column,
                type.replaceAll("ENUM\\(.*", "ENUM"),
                example.isEmpty() ? "" : ", whose values are written like " + example,
                remedy(impossible, column, type)));
  }

  /** Returns the text of the value that a text is; bytes have a text that no cast reads. */
  private static String text(String value, String type, String column) throws IngestException {
    return type.equals("BLOB")
        ? "CASE WHEN regexp_full_match(%s, '\\\\x([0-9a-f]{2})*') THEN %s END"
            .formatted(value, value)
        : ValueText.sql("TRY_CAST(%s AS %s)".formatted(value, type), type, column);
  }

  private static String remedy(String value, String column, String type) {
    return Arrays.stream(DatePart.values())
        .filter(part -> type.startsWith("DATE") || type.startsWith("TIMESTAMP"))
        .filter(part -> part.isText(value))
        .findFirst()
        .map(part -> "; group by %s(%s)".formatted(part.id(), column))
        .orElse("");
  }

  private static String firstOrEmpty(ResultSet rows) throws SQLException {
    return rows.next() ? String.valueOf(rows.getString(1)) : "";
  }

  private static String shown(String value) {
    String line = value.replaceAll("\\p{Cntrl}", "?");
    return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
  }
}
