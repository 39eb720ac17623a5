package io.privhist.ingest.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.fuzzing.Target;
import io.privhist.records.FileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/** Damaged Parquet, which is counted or refused; what the values were, nobody can tell. */
public final class ParquetTargets {
  private static final int ROWS = 40;

  private ParquetTargets() {}

  public static List<Target> all() {
    SharedEngine engine = new SharedEngine(FileKind.PARQUET, "a");
    return List.of(
        new Target(
            "parquet-file",
            Stream.of("uncompressed", "snappy", "zstd", "gzip").map(ParquetTargets::seed).toList(),
            List.of("PAR1"),
            4_000,
            true,
            input -> assertThat(engine.countFile(input).tally().rows()).isNotNegative()));
  }

  /** A file of two row groups, as the engine writes it. */
  private static byte[] seed(String compression) {
    String rows =
        "SELECT '%s' || (i %% 5) AS a, i AS n, DATE '2020-01-01' AS day FROM range(%d) t(i)"
            .formatted(Target.CANARY, ROWS);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      Path file = Files.createTempFile("seed", ".parquet");
      statement.execute(
          "COPY (%s) TO '%s' (FORMAT parquet, COMPRESSION %s, ROW_GROUP_SIZE 20)"
              .formatted(rows, file, compression));
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      return bytes;
    } catch (SQLException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
