package io.privhist.ingest.engine;

import io.privhist.ingest.request.IngestException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine's native library, which the driver loads on first use: from beside its jar if the jar
 * holds none, else it is unpacked to Java's temporary folder. What goes wrong shows as an error of
 * linking, of which only the causes tell why.
 */
final class NativeLibrary {
  private NativeLibrary() {}

  /** Opens a connection to a database in memory. */
  static Connection connect() throws SQLException, IngestException {
    try {
      return DriverManager.getConnection("jdbc:duckdb:");
    } catch (LinkageError e) {
      throw failure(e);
    }
  }

  static IngestException failure(LinkageError failure) {
    String temporary = System.getProperty("java.io.tmpdir");
    Optional<IOException> io =
        Stream.<@Nullable Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
            .filter(IOException.class::isInstance)
            .map(IOException.class::cast)
            .findFirst();
    if (io.isEmpty()) {
      return IngestException.failed(
          "the engine DuckDB cannot be loaded; allow more memory (ulimit -v), and programs in the folder of its library (noexec), which is beside its jar or "
              + temporary);
    }
    return IngestException.failed(
        io.get() instanceof FileNotFoundException
            ? "the engine DuckDB has no library for this system, neither in its jar nor beside it"
            : "the engine DuckDB cannot be unpacked to %s: %s; give Java another folder with -Djava.io.tmpdir"
                .formatted(temporary, reason(io.get())));
  }

  private static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such folder";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    @Nullable String reason =
        failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
    return Objects.requireNonNullElse(reason, "writing failed");
  }
}
