package io.privhist.ingest.rows;

import io.privhist.groups.DatePart;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.request.IngestException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values that are no text, as text: different values of one type have different texts.
 *
 * <p>Bytes are {@code \x} and hexadecimal digits; numbers have as many digits as tell them from
 * their neighbours; moments are in UTC. Values of a database that are equal numbers have the same
 * text, whatever type and scale they come in.
 */
public final class ValueText {
  private static final Set<String> PLAIN =
      Set.of(
          "VARCHAR",
          "JSON",
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "HUGEINT",
          "UTINYINT",
          "USMALLINT",
          "UINTEGER",
          "UBIGINT",
          "UHUGEINT",
          "FLOAT",
          "DOUBLE",
          "DATE",
          "TIME",
          "TIME_NS",
          "TIME WITH TIME ZONE",
          "TIMESTAMP",
          "TIMESTAMP_S",
          "TIMESTAMP_MS",
          "TIMESTAMP_NS",
          "TIMESTAMP WITH TIME ZONE",
          "UUID",
          "INTERVAL");

  private static final Set<String> TELL_BLOCKS =
      Set.of(
          "VARCHAR",
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "HUGEINT",
          "UTINYINT",
          "USMALLINT",
          "UINTEGER",
          "UBIGINT",
          "UHUGEINT",
          "DATE");

  private ValueText() {}

  /**
   * Returns SQL for the text of a column.
   *
   * @param column as SQL
   * @param type what the engine calls it
   * @param name the column's own, for messages
   */
  public static String sql(String column, String type, String name) throws IngestException {
    if (type.equals(Rows.TEXT)) {
      return column;
    }
    if (type.equals("BLOB")) {
      return "'\\x' || lower(hex(%s))".formatted(column);
    }
    if (PLAIN.contains(type) || type.matches("DECIMAL\\(\\d+,\\d+\\)|ENUM\\(.*\\)")) {
      return "CAST(%s AS VARCHAR)".formatted(column);
    }
    throw IngestException.badInput(
        "column \"%s\" is of type %s; a label must be a plain value"
            .formatted(name, type.replaceAll("\\W.*", "")));
  }

  /** Returns SQL for a part of the date that a text begins with; null if it is no date's text. */
  public static String partSql(String text, DatePart part) {
    String start = "left(%s, %d)".formatted(text, part.length());
    String written =
        part == DatePart.QUARTER
            ? "%s || '-Q' || ((TRY_CAST(substr(%s, 6, 2) AS INTEGER) + 2) // 3)"
                .formatted(start, text)
            : start;
    return "CASE WHEN regexp_full_match(%s, %s) THEN %s END"
        .formatted(text, Sql.text(DatePart.DATED), written);
  }

  /** Returns whether equal values of a type have one text, whatever the session and the scale. */
  public static boolean tellsBlocks(String type) {
    return TELL_BLOCKS.contains(type) || type.startsWith("ENUM(");
  }

  /**
   * Returns SQL for the text of a column that says whose record a row is. Equal values are one unit
   * there: zero and the zero with a minus sign, which have texts of their own as labels.
   */
  public static String unitSql(String column, String type, String name) throws IngestException {
    String text = sql(column, type, name);
    return type.equals("FLOAT") || type.equals("DOUBLE")
        ? "CASE WHEN %s = 0 THEN '0.0' ELSE %s END".formatted(column, text)
        : text;
  }

  /** Returns the text of a value of a database, or null if it is missing. */
  public static byte @Nullable [] of(ResultSet row, int column) throws SQLException {
    Object value = row.getObject(column);
    if (value == null) {
      return null;
    }
    String text;
    if (value instanceof byte[] bytes) {
      text = "\\x" + HexFormat.of().formatHex(bytes);
    } else if (value instanceof BigDecimal number) {
      text = NumberText.of(number.toString());
    } else if (value instanceof Double || value instanceof Float) {
      text = NumberText.of(((Number) value).doubleValue(), value.toString());
    } else if (value instanceof String || value instanceof Number || value instanceof Boolean) {
      text = value.toString();
    } else {
      text = row.getString(column);
    }
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
