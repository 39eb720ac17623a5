package io.privhist.ingest;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * DuckDB in memory, with limits that are always set and with access to the input and to its private
 * folder only. It downloads nothing and nobody can change its settings.
 */
final class Engine implements AutoCloseable {
  private static final BigDecimal SHARE = new BigDecimal("0.625"); // of 80 %: half of the memory
  private static final Map<String, Long> UNITS =
      Map.of("bytes", 1L, "KiB", 1L << 10, "MiB", 1L << 20, "GiB", 1L << 30, "TiB", 1L << 40);

  private final Connection connection;
  private final PrivateFolder folder;
  private final Watch watch;
  private final long memoryBytes;
  private final long temporaryBytes;
  private final int threads;
  private int links;

  private Engine(
      Connection connection,
      PrivateFolder folder,
      Watch watch,
      long memoryBytes,
      long temporaryBytes,
      int threads) {
    this.connection = connection;
    this.folder = folder;
    this.watch = watch;
    this.memoryBytes = memoryBytes;
    this.temporaryBytes = temporaryBytes;
    this.threads = threads;
  }

  /** Makes something of the rows of a result. */
  @FunctionalInterface
  interface Reader<T> {
    T read(ResultSet rows) throws SQLException, IOException;
  }

  /**
   * Opens an engine.
   *
   * @param files what it may read beside its private folder
   */
  static Engine open(Resources resources, Collection<Path> files, Watch watch) throws IOException {
    if (Sql.isPattern(resources.temporary().toAbsolutePath())) {
      throw IngestException.badInput(
          "the path of the temporary folder must not hold any of * ? [, got "
              + resources.temporary());
    }
    PrivateFolder folder = PrivateFolder.create(resources.temporary());
    watch.holds(folder);
    try {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:");
      try {
        return configured(connection, resources, files, folder, watch);
      } catch (SQLException | IOException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      folder.close();
      throw IngestException.failed("the engine DuckDB does not start on this machine");
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  private static Engine configured(
      Connection connection,
      Resources resources,
      Collection<Path> files,
      PrivateFolder folder,
      Watch watch)
      throws SQLException, IOException {
    Path spill = Files.createDirectory(folder.path().resolve("spill"));
    long temporary =
        resources
            .temporaryBytes()
            .orElse(Math.max(1, Files.getFileStore(folder.path()).getUsableSpace() / 2));
    long memory = resources.memoryBytes().orElse(half(connection));
    int threads = resources.threads().orElse(Runtime.getRuntime().availableProcessors());
    for (String setting :
        List.of(
            "memory_limit='%dB'".formatted(memory),
            "threads=" + threads,
            "temp_directory=" + Sql.text(spill.toString()),
            "max_temp_directory_size='%dB'".formatted(temporary),
            "autoinstall_known_extensions=false",
            "autoload_known_extensions=false",
            "enable_progress_bar=true",
            "enable_progress_bar_print=false",
            "TimeZone='UTC'",
            "allowed_directories=" + Sql.files(List.of(folder.path())),
            "allowed_paths=" + Sql.files(files),
            "enable_external_access=false")) {
      try (PreparedStatement statement = connection.prepareStatement("SET " + setting)) {
        statement.execute();
      }
    }
    return new Engine(connection, folder, watch, memory, temporary, threads);
  }

  /** Returns half of the memory of the machine or container, of which DuckDB would take 80 %. */
  private static long half(Connection connection) throws SQLException {
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT current_setting('memory_limit')");
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      String[] limit = rows.getString(1).split(" ", 2);
      return new BigDecimal(limit[0])
          .multiply(BigDecimal.valueOf(UNITS.getOrDefault(limit[1], 1L)))
          .multiply(SHARE)
          .longValue();
    }
  }

  /** Ends the time in which the order of rows matters, and of changes to the settings. */
  void seal() throws IOException {
    try {
      execute("SET preserve_insertion_order=false", "starting");
      execute(UnitBounding.SETTING, "starting");
      execute("SET lock_configuration=true", "starting");
    } catch (SQLException e) {
      throw EngineFailures.of(e, "settings", this);
    }
  }

  Connection connection() {
    return connection;
  }

  Path folder() {
    return folder.path();
  }

  Watch watch() {
    return watch;
  }

  long memoryBytes() {
    return memoryBytes;
  }

  int threads() {
    return threads;
  }

  long temporaryBytes() {
    return temporaryBytes;
  }

  /** Returns a path to a file of the input that the engine does not take for a pattern. */
  Path literal(Path file) throws IOException {
    return Sql.isPattern(file)
        ? Files.createSymbolicLink(folder.path().resolve("link-" + links++), file)
        : file;
  }

  /**
   * Runs a query.
   *
   * @param step what it does, for the progress
   * @param parameters for the question marks in the query
   * @throws SQLException whose message may hold raw data: see {@link EngineFailures}
   */
  <T> T query(String sql, String step, Reader<T> reader, String... parameters)
      throws SQLException, IOException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setString(i + 1, parameters[i]);
      }
      watch.runs(statement, step);
      try (ResultSet rows = statement.executeQuery()) {
        return reader.read(rows);
      }
    } finally {
      watch.runsNothing();
    }
  }

  /** Runs a statement without a result. */
  void execute(String sql, String step) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      watch.runs(statement, step);
      statement.execute();
    } finally {
      watch.runsNothing();
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // Nothing in memory outlives the process.
    }
    folder.close();
  }
}
