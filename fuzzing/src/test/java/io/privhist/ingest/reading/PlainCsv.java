package io.privhist.ingest.reading;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** CSV as one would write it down: slow, and obvious. Bytes are characters of the same value. */
final class PlainCsv {
  /** Stands behind the rows of a text that is well-formed. */
  static final List<String> END = List.of("end");

  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private final char delimiter;
  private String rest;

  private PlainCsv(String text, char delimiter) {
    this.rest = text;
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
    while (rest.startsWith(BYTE_ORDER_MARK)) {
      rest = rest.substring(BYTE_ORDER_MARK.length());
    }
    return !rest.isEmpty();
  }

  /** Returns the fields, none if the row is malformed. */
  private List<String> row() {
    List<String> row = new ArrayList<>();
    while (true) {
      String field = rest.startsWith("\"") ? quoted() : plain();
      if (field == null) {
        return List.of();
      }
      row.add(field);
      if (!rest.startsWith(String.valueOf(delimiter))) {
        rest = rest.isEmpty() ? rest : rest.substring(1); // the end of the line
        return row;
      }
      rest = rest.substring(1);
    }
  }

  private String plain() {
    int end = 0;
    while (end < rest.length() && rest.charAt(end) != delimiter && rest.charAt(end) != '\n') {
      end++;
    }
    String field = rest.substring(0, end);
    rest = rest.substring(end);
    boolean last = !rest.startsWith(String.valueOf(delimiter));
    return last && field.endsWith("\r") ? field.substring(0, field.length() - 1) : field;
  }

  private String quoted() {
    StringBuilder field = new StringBuilder();
    int i = 1;
    while (i < rest.length()) {
      if (rest.charAt(i) != '"') {
        field.append(rest.charAt(i++));
      } else if (rest.startsWith("\"\"", i)) {
        field.append('"');
        i += 2;
      } else {
        rest = rest.substring(i + 1);
        return afterQuote() ? field.toString() : null;
      }
    }
    return null;
  }

  private boolean afterQuote() {
    if (rest.equals("\r") || rest.startsWith("\r\n")) {
      rest = rest.substring(1);
    }
    return rest.isEmpty() || rest.charAt(0) == '\n' || rest.charAt(0) == delimiter;
  }
}
