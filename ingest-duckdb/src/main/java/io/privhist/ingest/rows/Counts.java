package io.privhist.ingest.rows;

import io.privhist.histogram.RawHistogram;
import io.privhist.ingest.request.IngestException;

/** What is a count: a whole number from zero to 2^60, as digits. */
public final class Counts {
  private static final int MAX_DIGITS = 30;

  private Counts() {}

  /** Returns whether these bytes are a count; a length of -1 is a missing value, which is none. */
  public static boolean isCount(byte[] bytes, int length) {
    if (length < 1 || length > MAX_DIGITS) {
      return false;
    }
    long count = 0;
    for (int i = 0; i < length; i++) {
      if (bytes[i] < '0' || bytes[i] > '9' || count > RawHistogram.MAX_ITEMS / 10) {
        return false;
      }
      count = 10 * count + bytes[i] - '0';
    }
    return count <= RawHistogram.MAX_ITEMS;
  }

  /**
   * Returns SQL for the count in a column of this type: a BIGINT, or null if it is none.
   *
   * @param column as SQL
   */
  public static String sql(String column, String type) {
    boolean fractions = type.matches("DOUBLE|FLOAT|DECIMAL\\(.*");
    String valid =
        fractions
            ? "%s = floor(%s)".formatted(column, column)
            : "regexp_full_match(CAST(%s AS VARCHAR), '[0-9]{1,%d}')".formatted(column, MAX_DIGITS);
    String number = "TRY_CAST(%s AS HUGEINT)".formatted(column);
    return "CASE WHEN %s AND %s BETWEEN 0 AND %d THEN CAST(%s AS BIGINT) END"
        .formatted(valid, number, RawHistogram.MAX_ITEMS, number);
  }

  public static IngestException malformed(String name, long row) {
    return IngestException.atRow(
        name, row, "the count is not a whole number from 0 to 2^60", "correct or remove the row");
  }
}
