package io.privhist.ingest;

import io.privhist.histogram.RawHistogram;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Items with unpleasant labels, and ways to write them. */
final class Sample {
  private static final List<String> NASTY =
      List.of(
          "plain",
          "Plain",
          "007",
          "7",
          "7.0",
          " lead",
          "trail ",
          "  ",
          "a,b",
          "a;b",
          "it's",
          "say \"hi\"",
          "\"",
          "\"\"",
          "'",
          "''); DROP TABLE rows; --",
          "tab\there",
          "back\\slash",
          "\\n",
          "*.csv",
          "[a-z]?",
          "NULL",
          "null",
          "nan",
          "true",
          "0x1F",
          "1e3",
          "-0",
          "é",
          "e\u0301",
          "日本語",
          "😀",
          "\u00A0",
          "#comment",
          "--",
          "$1",
          "?",
          "{\"a\":1}",
          "%s",
          "x\u0001y",
          "\u001B[0m",
          "\u001Bn",
          "b\uFEFFom",
          "c\rr",
          "\u007F",
          "a\u0085b",
          "\u2028",
          "label",
          "x".repeat(70_000));

  private Sample() {}

  /** Labels that can stand on a line of their own. */
  static List<String> labels(int items, long seed) {
    return draw(items, seed, NASTY);
  }

  /** The same with ends of lines inside, for forms that can quote them. */
  static List<String> labelsWithLines(int items, long seed) {
    List<String> labels = new ArrayList<>(NASTY);
    labels.addAll(List.of("two\nlines", "two\r\nlines", "\n", "\r\n", "end\r", "\",\"\n\""));
    return draw(items, seed, labels);
  }

  private static List<String> draw(int items, long seed, List<String> labels) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> drawn = new ArrayList<>(labels);
    while (drawn.size() < items) {
      double skew = random.nextDouble() * random.nextDouble() * random.nextDouble();
      int rank = (int) (skew * 4 * labels.size());
      drawn.add(rank < labels.size() - 1 ? labels.get(rank) : "label " + rank);
    }
    return drawn;
  }

  static RawHistogram count(Iterable<?> labels) {
    return RawHistogram.ofLabels(labels);
  }

  static byte[] lines(List<String> labels, String end) {
    return (String.join(end, labels) + end).getBytes(StandardCharsets.UTF_8);
  }

  static byte[] csv(List<String> labels, char delimiter, String end) {
    StringBuilder text = new StringBuilder("id" + delimiter + "the label" + end);
    for (int i = 0; i < labels.size(); i++) {
      text.append(i).append(delimiter).append('"').append(labels.get(i).replace("\"", "\"\""));
      text.append('"').append(end);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  static byte[] jsonLines(List<String> labels) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < labels.size(); i++) {
      text.append("{\"id\": ").append(i).append(", \"more\": [{\"the label\": 1}, null], ");
      text.append("\"the label\": \"").append(jsonText(labels.get(i))).append("\"}\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String jsonText(String label) {
    StringBuilder text = new StringBuilder();
    for (char c : label.toCharArray()) {
      if (c < ' ' || c == '"' || c == '\\' || c == 'é' || Character.isSurrogate(c)) {
        text.append("\\u%04x".formatted((int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  /** Packs lines, which the engine can do if none of them holds a CR or the byte 1. */
  static void zstd(Path plain, Path target) throws SQLException {
    duckdb(
        ("COPY (SELECT line FROM read_csv('%s', auto_detect = false, header = false, quote = '',"
                + " escape = '', delim = chr(1), columns = {'line': 'VARCHAR'}))"
                + " TO '%s' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\\x01',"
                + " COMPRESSION zstd)")
            .formatted(plain, target));
  }

  static void parquet(List<String> labels, Path target) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE items (id INTEGER, \"the label\" VARCHAR)");
      try (DuckDBAppender appender =
          connection.unwrap(DuckDBConnection.class).createAppender("main", "items")) {
        for (int i = 0; i < labels.size(); i++) {
          appender.beginRow();
          appender.append(i);
          appender.append(labels.get(i));
          appender.endRow();
        }
      }
      statement.execute("COPY items TO '%s' (FORMAT parquet)".formatted(target));
    }
  }

  static void duckdb(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      for (String sql : statements) {
        try (Statement statement = connection.createStatement()) {
          statement.execute(sql);
        }
      }
    }
  }

  static Path write(Path file, byte[] content) throws IOException {
    return Files.write(file, content);
  }

  static Path write(Path file, String content) throws IOException {
    return Files.writeString(file, content);
  }
}
