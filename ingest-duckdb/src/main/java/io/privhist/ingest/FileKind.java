package io.privhist.ingest;

import java.util.Locale;
import java.util.Optional;

/** What a file is, compressed or not. */
public enum FileKind {
  /** One label per line, whatever the line holds. */
  TEXT("txt"),
  /** RFC 4180: fields separated by commas, a header first. */
  CSV("csv"),
  /** The same with tabs. */
  TSV("tsv|tab"),
  /** One JSON object per line. */
  JSON_LINES("jsonl|ndjson|json"),
  PARQUET("parquet|pq");

  private final String extensions; // alternatives of a regular expression

  FileKind(String extensions) {
    this.extensions = extensions;
  }

  /**
   * Returns the kind that a file's extension says; {@code .gz} and {@code .zst} behind it do not
   * matter. Empty for other extensions, which say nothing.
   */
  public static Optional<FileKind> ofName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (FileKind kind : values()) {
      if (lower.matches("(?s).*\\.(" + kind.extensions + ")(\\.gz|\\.zst)?")) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
