package io.privhist.files;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A row of whole numbers, separated by a comma or by blanks.
 *
 * <p>{@link #parse} is quick and says only whether the row is good; {@link #problem} then looks for
 * the reason.
 */
final class NumericRow {
  private static final Pattern NEGATIVE = Pattern.compile("-\\d[\\d.]*(?:[eE][+-]?\\d+)?");
  private static final Pattern FRACTIONAL =
      Pattern.compile("\\d*\\.\\d*(?:[eE][+-]?\\d+)?|\\d+[eE][+-]?\\d+");
  private static final Pattern WHOLE = Pattern.compile("\\d+");

  private final List<String> columns;
  private final long[] values;

  NumericRow(String... columns) {
    this.columns = List.of(columns);
    this.values = new long[columns.length];
  }

  /** Returns a value of the row parsed last. */
  long value(int column) {
    return values[column];
  }

  /** Takes the numbers of the current line; false unless it has exactly one for each column. */
  boolean parse(ByteLines line) {
    byte[] bytes = line.bytes();
    int end = line.end();
    int i = skipBlanks(bytes, line.start(), end);
    for (int column = 0; column < values.length; column++) {
      int digits = i;
      long value = 0;
      while (i < end && bytes[i] >= '0' && bytes[i] <= '9') {
        int digit = bytes[i++] - '0';
        if (value > (Long.MAX_VALUE - digit) / 10) {
          return false;
        }
        value = 10 * value + digit;
      }
      if (i == digits) {
        return false;
      }
      values[column] = value;
      i = column + 1 < values.length ? skipSeparator(bytes, i, end) : skipBlanks(bytes, i, end);
    }
    return i == end;
  }

  private static int skipBlanks(byte[] bytes, int from, int end) {
    int i = from;
    while (i < end && (bytes[i] == ' ' || bytes[i] == '\t')) {
      i++;
    }
    return i;
  }

  private static int skipSeparator(byte[] bytes, int from, int end) {
    int i = skipBlanks(bytes, from, end);
    return i < end && bytes[i] == ',' ? skipBlanks(bytes, i + 1, end) : i;
  }

  /**
   * Returns why the current line cannot be parsed, without quoting it.
   *
   * @param first whether it could have been the header
   */
  MalformedFileException problem(ByteLines line, String file, boolean first) {
    String header = String.join(",", columns);
    if (!Utf8.isValid(line.bytes(), line.start(), line.end())) {
      return MalformedFileException.atRow(
          file, line.row(), "has bytes that are not valid UTF-8", "is this a text file?");
    }
    String text =
        new String(line.bytes(), line.start(), line.end() - line.start(), StandardCharsets.UTF_8);
    if (text.indexOf('\0') >= 0) {
      return MalformedFileException.atRow(
          file, line.row(), "has a NUL byte", "is this a text file?");
    }
    String[] fields = text.strip().split(text.indexOf(',') >= 0 ? "," : "[ \t]+", -1);
    if (fields.length != columns.size()) {
      return MalformedFileException.atRow(
          file,
          line.row(),
          "wrong number of columns",
          "expected %d (%s)".formatted(columns.size(), header));
    }
    for (int column = 0; column < fields.length; column++) {
      String field = fields[column].strip();
      if (!fitsLong(field)) {
        return MalformedFileException.atRow(
            file,
            line.row(),
            "the %s %s".formatted(columns.get(column), complaint(field)),
            first ? "expected a whole number, or the header " + header : "expected a whole number");
      }
    }
    return MalformedFileException.atRow(
        file, line.row(), "is not a row of whole numbers", "expected " + header);
  }

  private static boolean fitsLong(String field) {
    return WHOLE.matcher(field).matches() && new BigInteger(field).bitLength() < Long.SIZE;
  }

  private static String complaint(String field) {
    if (field.isEmpty()) {
      return "is missing";
    }
    if (NEGATIVE.matcher(field).matches()) {
      return "is negative";
    }
    if (FRACTIONAL.matcher(field).matches()) {
      return "is not a whole number";
    }
    return WHOLE.matcher(field).matches() ? "is too large" : "is not a number";
  }
}
