package io.privhist.ingest.engine;

import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Resources;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
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
public final class Engine implements AutoCloseable {
  /**
   * Parts of the optimizer that move what a TRY protects out of it, or fail on what a file says of
   * its values while they plan: with them a row could end a run.
   */
  private static final String UNSAFE_OPTIMIZERS =
      "common_subexpressions,in_clause,statistics_propagation";

  private static final BigDecimal SHARE = new BigDecimal("0.625"); // of 80 %: half of the memory
  private static final Map<String, Long> UNITS =
      Map.of("bytes", 1L, "KiB", 1L << 10, "MiB", 1L << 20, "GiB", 1L << 30, "TiB", 1L << 40);

  private final Connection connection;
  private final PrivateFolder folder;
  private final Run run;
  private final Limits limits;
  private final TemporarySpace space;
  private int links;
  private boolean readsParquet;
  private boolean sealed;

  private Engine(Connection connection, PrivateFolder folder, Run run, Limits limits) {
    this.connection = connection;
    this.folder = folder;
    this.run = run;
    this.limits = limits;
    this.space = new TemporarySpace(limits.temporaryBytes());
  }

  /** What the engine does not exceed. */
  public record Limits(long memoryBytes, int threads, long temporaryBytes) {}

  /** Makes something of the rows of a result. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(ResultSet rows) throws SQLException, IOException;
  }

  /**
   * Opens an engine.
   *
   * @param files what it may read beside its private folder
   */
  public static Engine open(Resources resources, Collection<Path> files, Run run)
      throws IOException {
    if (Sql.isPattern(resources.temporary().toAbsolutePath())) {
      throw IngestException.badInput(
          "the path of the temporary folder must not hold any of * ? [, got "
              + resources.temporary());
    }
    PrivateFolder folder = PrivateFolder.create(resources.temporary());
    run.holds(folder);
    try {
      Connection connection = NativeLibrary.connect();
      try {
        return configured(connection, resources, files, folder, run);
      } catch (SQLException | IOException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      folder.close();
      throw IngestException.failed(
          "the engine DuckDB does not start; allow more memory and threads (ulimit -v, ulimit -u)");
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  /** Removes what engines of killed processes left, for runs that need no engine. */
  public static void sweep(Resources resources) {
    PrivateFolder.sweep(resources.temporary());
  }

  private static Engine configured(
      Connection connection,
      Resources resources,
      Collection<Path> files,
      PrivateFolder folder,
      Run run)
      throws SQLException, IOException {
    Path spill = Files.createDirectory(folder.path().resolve("spill"));
    Limits limits =
        new Limits(
            resources.memoryBytes().orElse(half(connection)),
            resources.threads().orElse(Runtime.getRuntime().availableProcessors()),
            resources
                .temporaryBytes()
                .orElse(Math.max(1, Files.getFileStore(folder.path()).getUsableSpace() / 2)));
    for (String setting :
        List.of(
            "memory_limit='%dB'".formatted(limits.memoryBytes()),
            "threads=" + limits.threads(),
            "temp_directory=" + Sql.text(spill.toString()),
            "max_temp_directory_size='%dB'".formatted(limits.temporaryBytes()),
            "autoinstall_known_extensions=false",
            "autoload_known_extensions=false",
            "enable_progress_bar=true",
            "enable_progress_bar_print=false",
            "TimeZone='UTC'",
            "disabled_optimizers=" + Sql.text(UNSAFE_OPTIMIZERS),
            "allowed_directories=" + Sql.files(List.of(folder.path())),
            "allowed_paths=" + Sql.files(files),
            "enable_external_access=false")) {
      try (PreparedStatement statement = connection.prepareStatement("SET " + setting)) {
        statement.execute();
      }
    }
    return new Engine(connection, folder, run, limits);
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
  public void seal() throws IOException {
    if (sealed) {
      return;
    }
    sealed = true;
    try {
      execute("SET preserve_insertion_order=false", "starting");
      execute("SET lock_configuration=true", "starting");
    } catch (SQLException e) {
      throw failure(e, "settings");
    }
  }

  public Connection connection() {
    return connection;
  }

  /** Returns the private folder, which the engine may read and write. */
  public Path folder() {
    return folder.path();
  }

  public Run run() {
    return run;
  }

  public Limits limits() {
    return limits;
  }

  /** Returns what may still be written to the private folder. */
  public TemporarySpace space() {
    return space;
  }

  /** From now on the input is Parquet, where failures that nobody foresaw mean damage. */
  public void readParquet() {
    readsParquet = true;
  }

  boolean readsParquet() {
    return readsParquet;
  }

  /** Returns a path to a file of the input that the engine does not take for a pattern. */
  public Path literal(Path file) throws IOException {
    return Sql.isPattern(file)
        ? Files.createSymbolicLink(folder.path().resolve("link-" + links++), file)
        : file;
  }

  /**
   * Runs a query.
   *
   * @param step what it does, for the progress
   * @param parameters for the question marks in the query
   * @throws SQLException whose message may hold raw data: see {@link #failure}
   */
  public <T> T query(String sql, String step, Reader<T> reader, String... parameters)
      throws SQLException, IOException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setString(i + 1, parameters[i]);
      }
      run.executes(statement, step);
      try (ResultSet rows = statement.executeQuery()) {
        return reader.read(rows);
      }
    } finally {
      run.executesNothing();
    }
  }

  /** Runs a statement without a result. */
  public void execute(String sql, String step) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      run.executes(statement, step);
      statement.execute();
    } finally {
      run.executesNothing();
    }
  }

  /**
   * Returns what to report of a failure: nothing of its own words, which may quote rows.
   *
   * @param name of the input
   */
  public IngestException failure(SQLException failure, String name) {
    return EngineFailures.of(failure, name, this);
  }

  /** Returns whether something could not be read though the operating system had no objection. */
  public boolean failsOnContent(SQLException failure) {
    return !run.isStopped() && EngineFailures.isOfTheContent(String.valueOf(failure.getMessage()));
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
