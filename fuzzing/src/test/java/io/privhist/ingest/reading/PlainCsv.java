package io.privhist.ingest.reading;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * CSV as one would write it down: slow, and obvious. Bytes are characters of the same value, and a
 * field without even quotes is {@link #MISSING}.
 */
final class PlainCsv {
  /** Stands behind the rows of a text that is well-formed. */
  static final List<String> END = List.of("\uD800end");

  static final String MISSING = "\uD800";

  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private final String text;
  private final char delimiter;
  private int next;

  private PlainCsv(String text, char delimiter) {
    this.text = text;
    this.delimiter = delimiter;
  }

  /** Returns the rows, up to the first that is malformed. */
  static List<List<String>> read(byte[] input, char delimiter) {
    PlainCsv csv = new PlainCsv(new String(input, StandardCharsets.ISO_8859_1), delimiter);
    List<List<String>> rows = new ArrayList<>();
    while (csv.startRow()) {
      List<String> row = csv.row();
      if (row.isEmpty()) {
        return rows;
      }
      rows.add(row);
    }
    rows.add(END);
    return rows;
  }

  private boolean startRow() {
    while (text.startsWith(BYTE_ORDER_MARK, next)) {
      next += BYTE_ORDER_MARK.length();
    }
    return next < text.length();
  }

  /** Returns the fields, none if the row is malformed. */
  private List<String> row() {
    List<String> row = new ArrayList<>();
    while (true) {
      String field = isAt('"') ? quoted() : plain();
      if (field == null) {
        return List.of();
      }
      row.add(field);
      boolean last = !isAt(delimiter);
      next++;
      if (last) {
        return row;
      }
    }
  }

  private boolean isAt(char c) {
    return next < text.length() && text.charAt(next) == c;
  }

  private boolean isAtEndOfRow() {
    return next >= text.length() || isAt('\n');
  }

  private String plain() {
    int start = next;
    while (!isAtEndOfRow() && !isAt(delimiter)) {
      next++;
    }
    String field = text.substring(start, next);
    String data =
        isAtEndOfRow() && field.endsWith("\r") ? field.substring(0, field.length() - 1) : field;
    return data.isEmpty() ? MISSING : data;
  }

  private String quoted() {
    StringBuilder field = new StringBuilder();
    next++;
    while (next < text.length()) {
      if (!isAt('"')) {
        field.append(text.charAt(next++));
      } else if (text.startsWith("\"\"", next)) {
        field.append('"');
        next += 2;
      } else {
        next++;
        return isAfterQuote() ? field.toString() : null;
      }
    }
    return null;
  }

  private boolean isAfterQuote() {
    if (text.startsWith("\r\n", next) || (isAt('\r') && next == text.length() - 1)) {
      next++;
    }
    return isAtEndOfRow() || isAt(delimiter);
  }
}
