package io.privhist.spark.app;

import io.privhist.records.CountedLine;
import io.privhist.records.FileKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one line, by the rules that hold for files outside of Spark. A missing field is
 * null; a malformed line has a reason that quotes nothing of it.
 */
final class LineFields {
  private static final Pattern PAIR = Pattern.compile("[ \t]*([^ \t]+)[ \t]+([^ \t]+)[ \t]*");

  private LineFields() {}

  /** A line that breaks the rules of its form. */
  static final class MalformedLineException extends Exception {
    private static final long serialVersionUID = 1;

    MalformedLineException(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * Returns the fields, or nothing if the line is a comment.
   *
   * @param delimiter of CSV
   */
  static List<@Nullable String> of(String line, FileKind kind, char delimiter)
      throws MalformedLineException {
    return switch (kind) {
      case TEXT -> one(line.isEmpty() ? null : line);
      case CSV -> delimited(line, delimiter);
      case TSV -> delimited(line, '\t');
      case PAIRS -> pair(line);
      case UNIQ, HASH_COUNT -> counted(line, kind);
      case JSON_LINES, PARQUET ->
          throw new IllegalArgumentException("no lines of fields: " + kind.id());
    };
  }

  private static List<@Nullable String> one(@Nullable String field) {
    List<@Nullable String> fields = new ArrayList<>();
    fields.add(field);
    return fields;
  }

  private static List<@Nullable String> counted(String line, FileKind kind)
      throws MalformedLineException {
    CountedLine counted =
        CountedLine.of(line, kind)
            .orElseThrow(() -> new MalformedLineException("it is not " + CountedLine.form(kind)));
    List<@Nullable String> fields = new ArrayList<>();
    fields.add(counted.label().isEmpty() ? null : counted.label());
    fields.add(counted.count());
    return fields;
  }

  /** Comments are no rows, and in blank lines everything is missing. */
  private static List<@Nullable String> pair(String line) throws MalformedLineException {
    String start = line.replaceFirst("^[ \t]+", "");
    if (start.startsWith("#") || start.startsWith("%")) {
      return List.of();
    }
    List<@Nullable String> fields = new ArrayList<>();
    Matcher pair = PAIR.matcher(line);
    if (start.isEmpty()) {
      fields.add(null);
      fields.add(null);
    } else if (pair.matches()) {
      fields.add(pair.group(1));
      fields.add(pair.group(2));
    } else {
      throw new MalformedLineException("it does not have two columns");
    }
    return fields;
  }

  /** RFC 4180 within a line; a quote inside a field without quotes is data. */
  private static List<@Nullable String> delimited(String line, char delimiter)
      throws MalformedLineException {
    List<@Nullable String> fields = new ArrayList<>();
    int at = 0;
    while (true) {
      if (at < line.length() && line.charAt(at) == '"') {
        StringBuilder field = new StringBuilder();
        at = quoted(line, at + 1, field);
        fields.add(field.toString());
        if (at < line.length() && line.charAt(at) != delimiter) {
          throw new MalformedLineException("text follows a closing quote");
        }
      } else {
        int end = line.indexOf(delimiter, at);
        end = end < 0 ? line.length() : end;
        fields.add(end == at ? null : line.substring(at, end));
        at = end;
      }
      if (at == line.length()) {
        return fields;
      }
      at++;
    }
  }

  /** Appends a field whose opening quote was read, and returns what comes after the closing one. */
  private static int quoted(String line, int start, StringBuilder field)
      throws MalformedLineException {
    int at = start;
    while (at < line.length()) {
      char c = line.charAt(at++);
      if (c != '"') {
        field.append(c);
      } else if (at < line.length() && line.charAt(at) == '"') {
        field.append(c);
        at++;
      } else {
        return at;
      }
    }
    throw new MalformedLineException(
        "a quoted field is not closed on its line; Spark reads line by line, so convert the file to"
            + " Parquet");
  }
}
