package io.privhist.files;

import io.privhist.groups.Group;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A file that declares groups, in UTF-8: one on each line, or CSV with a header that names the
 * columns. Groups are public words of the data owner, so that messages may quote them.
 */
public final class GroupList {
  private static final int SHOWN = 60;
  private static final String MARK = "\uFEFF"; // of byte order

  private final String file;
  private final Map<Group, Long> rows = new HashMap<>(); // where each stands
  private final List<Group> groups = new ArrayList<>();

  private GroupList(String file) {
    this.file = file;
  }

  /**
   * Reads one group from each line; blank lines are skipped, nothing else is trimmed.
   *
   * @param file the name for messages
   */
  public static List<Group> ofLines(InputStream in, String file) throws IOException {
    GroupList list = new GroupList(file);
    list.read(
        in,
        text -> {
          String line = text.readLine();
          for (long row = 1; line != null; row++) {
            if (!line.isBlank()) {
              list.add(row, List.of(line));
            }
            line = text.readLine();
          }
        });
    return list.groups;
  }

  /**
   * Reads the values of these columns from each record of CSV; others are ignored.
   *
   * @param file the name for messages
   */
  public static List<Group> ofCsv(InputStream in, String file, List<String> columns)
      throws IOException {
    GroupList list = new GroupList(file);
    list.read(in, text -> list.readCsv(new CsvRecords(text, file), columns));
    return list.groups;
  }

  @FunctionalInterface
  private interface Content {
    void read(BufferedReader text) throws IOException;
  }

  private void read(InputStream in, Content content) throws IOException {
    byte[] bytes = in.readAllBytes();
    requireUtf8(bytes);
    String text = new String(bytes, StandardCharsets.UTF_8);
    content.read(
        new BufferedReader(new StringReader(text.startsWith(MARK) ? text.substring(1) : text)));
    if (groups.isEmpty()) {
      throw MalformedFileException.atRow(file, 1, "declares no group", "write one in each row");
    }
  }

  private void requireUtf8(byte[] bytes) throws IOException {
    ByteLines lines = new ByteLines(new ByteArrayInputStream(bytes), file, Integer.MAX_VALUE);
    while (lines.next()) {
      if (!Utf8.isValid(lines.bytes(), lines.start(), lines.end())) {
        throw MalformedFileException.atRow(
            file, lines.row(), "is not valid UTF-8", "save the file as UTF-8");
      }
    }
  }

  private void readCsv(CsvRecords csv, List<String> columns) throws IOException {
    List<String> header = csv.next();
    int[] places = columns.stream().mapToInt(column -> place(header, column)).toArray();
    for (int i = 0; i < places.length; i++) {
      if (places[i] < 0) {
        throw MalformedFileException.atRow(
            file,
            1,
            "does not name the column \"%s\" once".formatted(shown(columns.get(i))),
            "begin the file with a row of the names given with --by");
      }
    }
    List<String> record = csv.next();
    while (!record.isEmpty()) {
      if (record.size() != header.size()) {
        throw MalformedFileException.atRow(
            file,
            csv.row(),
            "has %d fields, and the first row has %d".formatted(record.size(), header.size()),
            "put quotes around values with commas");
      }
      List<String> values = new ArrayList<>();
      for (int place : places) {
        values.add(record.get(place));
      }
      add(csv.row(), values);
      record = csv.next();
    }
  }

  /** Returns where a name stands, -1 if it does not stand there once. */
  private static int place(List<String> header, String column) {
    int first = header.indexOf(column);
    return first == header.lastIndexOf(column) ? first : -1;
  }

  private void add(long row, List<String> values) throws IOException {
    if (values.contains("")) {
      throw MalformedFileException.atRow(
          file, row, "a value is empty", "give each group a value in every column");
    }
    Group group = new Group(values);
    Long earlier = rows.putIfAbsent(group, row);
    if (earlier != null) {
      throw MalformedFileException.atRow(
          file,
          row,
          "declares the group of row %d again".formatted(earlier), // the file may be raw data
          "declare each group once");
    }
    groups.add(group);
  }

  /** Returns a name for a message of one line. */
  public static String shown(String name) {
    String line = name.replaceAll("\\p{Cc}", "?");
    return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
  }
}
