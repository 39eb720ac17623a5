package io.privhist.records;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a file of rows is, compressed or not. Not every engine reads every kind. */
public enum FileKind {
  /** One label per line, whatever the line holds. */
  TEXT("text", "txt"),
  /** RFC 4180: fields separated by commas, a header first. */
  CSV("csv", "csv"),
  /** The same with tabs. */
  TSV("tsv", "tsv|tab"),
  /** One JSON object per line. */
  JSON_LINES("jsonl", "jsonl|ndjson|json"),
  PARQUET("parquet", "parquet|pq"),
  /**
   * Two nodes per line, separated by blanks or tabs: the columns {@code from} and {@code to}. Lines
   * that start with {@code #} or {@code %} are comments. Below a header of Matrix Market or KONECT
   * weights and times may follow the nodes, and are ignored.
   */
  PAIRS("pairs", "edges|edgelist|mtx"),
  /** What {@code uniq -c} writes: blanks, a count, a blank, a label. See {@link CountedLine}. */
  UNIQ("uniq", ""),
  /** A label without blanks, such as a hash, a colon and a count. See {@link CountedLine}. */
  HASH_COUNT("hash-count", "");

  private final String id;
  private final String extensions; // alternatives of a regular expression

  FileKind(String id, String extensions) {
    this.id = id;
    this.extensions = extensions;
  }

  /** Returns the kind with this name, such as "text" or "csv". */
  public static FileKind named(String id) {
    for (FileKind kind : values()) {
      if (kind.id.equals(id)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        "kind must be text, csv, tsv, jsonl, parquet, pairs, uniq or hash-count, got \""
            + id
            + "\"");
  }

  /** Returns the name used on the command line. */
  public String id() {
    return id;
  }

  /**
   * Returns the kind that a file's extension says; {@code .gz} and {@code .zst} behind it do not
   * matter. Empty for other extensions, which say nothing.
   */
  public static Optional<FileKind> ofName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (FileKind kind : values()) {
      if (!kind.extensions.isEmpty()
          && lower.matches("(?s).*\\.(" + kind.extensions + ")(\\.gz|\\.zst)?")) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** Returns the columns that every file of this kind has; none if the file says which. */
  public List<String> columns() {
    return switch (this) {
      case TEXT -> List.of(Items.LINE);
      case PAIRS -> List.of(Items.FROM, Items.TO);
      case UNIQ, HASH_COUNT -> List.of(Items.LINE, Items.COUNT);
      case CSV, TSV, JSON_LINES, PARQUET -> List.of();
    };
  }

  /** Returns whether each line is a label and a count, whatever else is said. */
  public boolean isCounted() {
    return this == UNIQ || this == HASH_COUNT;
  }

  /** Returns whether the first line of each file names the columns. */
  public boolean hasHeader() {
    return this == CSV || this == TSV;
  }
}
