package io.privhist.spark.app;

import io.privhist.options.UsageException;
import java.util.Locale;
import java.util.Optional;

/** What a file is. Text may be packed with what the cluster can unpack, such as gzip. */
enum FileKind {
  TEXT("text", "txt"),
  CSV("csv", "csv"),
  TSV("tsv", "tsv|tab"),
  PAIRS("pairs", "edges|edgelist"),
  PARQUET("parquet", "parquet|pq");

  private final String id;
  private final String extensions; // alternatives of a regular expression

  FileKind(String id, String extensions) {
    this.id = id;
    this.extensions = extensions;
  }

  static FileKind named(String id) {
    for (FileKind kind : values()) {
      if (kind.id.equals(id)) {
        return kind;
      }
    }
    throw new UsageException("--kind must be text, csv, tsv, parquet or pairs, got \"" + id + "\"");
  }

  /** Returns the kind that a file's extension says; one for packing behind it does not matter. */
  static Optional<FileKind> ofName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (FileKind kind : values()) {
      if (lower.matches("(?s).*\\.(" + kind.extensions + ")(\\.[a-z0-9]+)?/?")) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** Returns whether the first line of each file names the columns. */
  boolean hasHeader() {
    return this == CSV || this == TSV;
  }
}
