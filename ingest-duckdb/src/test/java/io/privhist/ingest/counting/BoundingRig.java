package io.privhist.ingest.counting;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs {@link UnitBounding} on rows of text, each a unit followed by labels. */
final class BoundingRig implements AutoCloseable {
  static final Comparator<List<String>> BY_LABELS =
      (a, b) -> Arrays.compare(a.toArray(new String[0]), b.toArray(new String[0]));

  private static final long MEMORY = 500_000_000;

  private final Path folder;
  private final Connection connection;
  private String broken = "";
  private String replacement = "";
  private int parts = 4;
  private long memory = MEMORY;
  private boolean byWindow;
  private Supplier<MessageDigest> hash = KeyedDraws::sha256;

  BoundingRig(Path folder) throws SQLException {
    this.folder = folder;
    this.connection = DriverManager.getConnection("jdbc:duckdb:");
    execute("SET memory_limit = '500MB'");
    execute("SET temp_directory = '" + folder.toString().replace("'", "''") + "/engine'");
    execute("SET max_temp_directory_size = '1GB'");
  }

  BoundingRig threads(int threads) throws SQLException {
    execute("SET threads = " + threads);
    return this;
  }

  BoundingRig parts(int number) {
    parts = number;
    return this;
  }

  /** Bounds with so much memory, as far as it is enough. */
  BoundingRig memory(long bytes) {
    memory = bytes;
    return this;
  }

  BoundingRig withoutMemory() {
    return memory(1);
  }

  BoundingRig hash(Supplier<MessageDigest> newHash) {
    hash = newHash;
    return this;
  }

  /** Bounds by {@link WindowBounding} instead. */
  BoundingRig byWindow() {
    byWindow = true;
    return this;
  }

  /** Breaks every later query that holds the text. */
  BoundingRig breaking(String text, String by) {
    broken = text;
    replacement = by;
    return this;
  }

  /** The records that are kept, sorted: labels only. */
  List<List<String>> keep(List<List<String>> rows, long maxPerUnit, byte[] key)
      throws SQLException, IOException {
    load(rows);
    return keep("SELECT * FROM source", rows.get(0).size() - 1, maxPerUnit, key);
  }

  List<List<String>> keep(String relation, int labels, long maxPerUnit, byte[] key)
      throws SQLException, IOException {
    return records(
        byWindow
            ? new WindowBounding(broken()).bound(relation, labels, maxPerUnit, key)
            : bound(relation, labels, maxPerUnit, key).relation());
  }

  BoundedRecords bound(List<List<String>> rows, long maxPerUnit, byte[] key)
      throws SQLException, IOException {
    load(rows);
    return bound("SELECT * FROM source", rows.get(0).size() - 1, maxPerUnit, key);
  }

  BoundedRecords bound(String relation, int labels, long maxPerUnit, byte[] key)
      throws SQLException, IOException {
    Path empty = Files.createTempDirectory(folder, "run");
    return new UnitBounding(broken(), empty, memory, parts, hash, statement -> {})
        .bound(relation, labels, maxPerUnit, key);
  }

  /** All rows of a query, sorted. */
  List<List<String>> records(String relation) throws SQLException {
    List<List<String>> records = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(relation)) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          row.add(rows.getString(i));
        }
        records.add(row);
      }
    }
    records.sort(BY_LABELS);
    return records;
  }

  /** Names of the files that are there, relative to the run's folder. */
  List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Puts the rows, at least one, into the table {@code source}. */
  void load(List<List<String>> rows) throws SQLException {
    int labels = rows.get(0).size() - 1;
    String columns =
        IntStream.rangeClosed(1, labels)
            .mapToObj(i -> ", l" + i + " VARCHAR")
            .collect(Collectors.joining("", "unit VARCHAR", ""));
    execute("CREATE OR REPLACE TABLE source (" + columns + ")");
    String insert = "INSERT INTO source VALUES (?" + ", ?".repeat(labels) + ")";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      for (List<String> row : rows) {
        for (int i = 0; i <= labels; i++) {
          statement.setString(i + 1, row.get(i));
        }
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  private Connection broken() {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                arguments[0] = ((String) arguments[0]).replace(broken, replacement);
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
