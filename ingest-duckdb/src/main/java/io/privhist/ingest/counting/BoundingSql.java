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
  /** Lists of ordinals are made in pieces, so that one label may occur a billion times. */
  private static final int PIECE = 1024;

  /** 96 bits of the hash: as many as fit into a value without a pointer. */
  private static final int HEX_DIGITS = 24;

  /** Writes every record to the folder of its unit's part. */
  String split(String relation, int parts, Path folder) {
    return "COPY (SELECT unit, %s, hash(unit) %% %d AS part FROM (%s)) TO %s"
            .formatted(columns(), parts, relation, literal(folder))
        + " (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (part))";
  }

  /**
   * Returns units, units with more than {@code maxPerUnit} records, and records to keep and drop.
   */
  static String totals(List<Path> files, long maxPerUnit) {
    return ("SELECT count(*), count(*) FILTER (n > %1$d), coalesce(sum(least(n, %1$d)), 0),"
            + " coalesce(sum(n - least(n, %1$d)), 0)"
            + " FROM (SELECT count(*) AS n FROM %2$s GROUP BY unit)")
        .formatted(maxPerUnit, read(files));
  }

  /**
   * Writes the records of each unit with the {@code maxPerUnit} smallest hash values; its one
   * parameter is the key.
   *
   * <p>The labels stand behind the hash in the order, so that equal hash values are settled by what
   * the records are. (It also keeps the engine from a rewriting that holds a heap for each unit.)
   */
  String select(List<Path> files, boolean text, long maxPerUnit, Path kept) {
    String columns = columns();
    return """
        COPY (
          WITH contents AS (
            SELECT unit, %1$s, count(*) AS times FROM %2$s GROUP BY unit, %1$s),
          pieces AS (
            SELECT *, unnest(range(0, times, %3$d)) AS first FROM contents),
          records AS (
            SELECT unit, %1$s, unnest(range(first, least(first + %3$d, times))) AS ordinal
            FROM pieces),
          drawn AS (
            SELECT unit, %1$s, unhex(left(sha256(?::BLOB || %4$s), %5$d)) AS draw FROM records)
          SELECT %1$s FROM drawn
          QUALIFY row_number() OVER (PARTITION BY unit ORDER BY draw, %1$s) <= %6$d
        ) TO %7$s (FORMAT parquet, COMPRESSION zstd)"""
        .formatted(
            columns, read(files), PIECE, encoding(text), HEX_DIGITS, maxPerUnit, literal(kept));
  }

  /**
   * A record as bytes: the ordinal and the lengths of unit and labels in decimal, each with a colon
   * behind it, then unit and labels. No two records have the same bytes, and none has bytes that
   * another's begin with.
   */
  private String encoding(boolean text) {
    String lengths =
        values()
            .map(column -> (text ? "strlen(" : "octet_length(") + column + "), ':'")
            .collect(Collectors.joining(", "));
    String contents =
        text
            ? "encode(concat(" + values().collect(Collectors.joining(", ")) + "))"
            : values().collect(Collectors.joining(" || "));
    return "encode(concat(ordinal, ':', %s)) || %s".formatted(lengths, contents);
  }

  /** The label columns of the records in these files. */
  String labelsOf(List<Path> files) {
    return files.isEmpty()
        ? "SELECT " + columns().replaceAll("l\\d+", "NULL AS $0") + " WHERE false"
        : "SELECT %s FROM %s".formatted(columns(), read(files));
  }

  static String read(List<Path> files) {
    return files.stream()
        .map(file -> literal(file).replaceAll("[*?\\[]", "[$0]"))
        .collect(Collectors.joining(", ", "read_parquet([", "], hive_partitioning = false)"));
  }

  private String columns() {
    return labelColumns().collect(Collectors.joining(", "));
  }

  private Stream<String> labelColumns() {
    return IntStream.rangeClosed(1, labels).mapToObj(i -> "l" + i);
  }

  private Stream<String> values() {
    return Stream.concat(Stream.of("unit"), labelColumns());
  }

  private static String literal(Path path) {
    return "'" + path.toString().replace("'", "''") + "'";
  }
}
