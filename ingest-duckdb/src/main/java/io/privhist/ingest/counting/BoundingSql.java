package io.privhist.ingest.counting;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The queries of {@link UnitBounding}, for records of {@code m} label columns.
 *
 * @param labels the number m of label columns
 */
record BoundingSql(int labels) {
  /** Writes the codes of all records, see {@link RecordView}, to files in a new folder. */
  String write(String relation, Path folder) {
    return "COPY (SELECT %s FROM (%s)) TO %s".formatted(code(), relation, literal(folder))
        + " (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '',"
        + " PER_THREAD_OUTPUT true, FILE_SIZE_BYTES '64MB')";
  }

  private String code() {
    return Stream.concat(values().map("strlen(%s), ':'"::formatted), values())
        .collect(Collectors.joining(", ", "concat(", ")"));
  }

  private Stream<String> values() {
    return Stream.concat(
        Stream.of("unit"), IntStream.rangeClosed(1, labels).mapToObj(i -> "l" + i));
  }

  /** The label columns of the records in these files. */
  String labelsOf(List<Path> files) {
    return files.stream()
        .map(file -> literal(file).replaceAll("[*?\\[]", "[$0]"))
        .collect(
            Collectors.joining(
                ", ",
                "SELECT %s FROM read_parquet([".formatted(RecordSql.labelNames(labels)),
                "], hive_partitioning = false)"));
  }

  private static String literal(Path path) {
    return "'" + path.toString().replace("'", "''") + "'";
  }
}
