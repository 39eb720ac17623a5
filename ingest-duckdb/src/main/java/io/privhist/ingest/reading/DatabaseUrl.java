package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * What a URL says of databases that are files. They are only ever read from, and a setting could
 * undo that: it may write, run SQL or load a library. So only settings that are listed here pass.
 *
 * @param text without what says which driver reads it
 */
record DatabaseUrl(Kind kind, String text) {
  /** Databases that are files. */
  enum Kind {
    SQLITE(
        "jdbc:sqlite:",
        "[^?]*([?&](open_mode=1|mode=(ro|memory)|cache=(private|shared)|immutable=[01]"
            + "|busy_timeout=\\d{1,9})?)*",
        "open_mode=1, mode=ro, mode=memory, cache, immutable, busy_timeout"),
    DUCKDB(
        "jdbc:duckdb:",
        "[^;]*(;(duckdb\\.read_only=(true|1)|access_mode=read_only|threads=\\d{1,9}"
            + "|(memory_limit|max_memory)=[\\d.]{1,20} ?([kmgt]?i?b|%)?)?)*",
        "access_mode=read_only, duckdb.read_only=true, threads, memory_limit");

    private final String prefix;
    private final Pattern harmless;
    private final String settings;

    Kind(String prefix, String harmless, String settings) {
      this.prefix = prefix;
      this.harmless = Pattern.compile(harmless, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
      this.settings = settings;
    }
  }

  /** Returns nothing for databases that are no files. Drivers differ about the case of a prefix. */
  static Optional<DatabaseUrl> of(String url) {
    for (Kind kind : Kind.values()) {
      if (url.regionMatches(true, 0, kind.prefix, 0, kind.prefix.length())) {
        return Optional.of(new DatabaseUrl(kind, url.substring(kind.prefix.length())));
      }
    }
    return Optional.empty();
  }

  /**
   * Refuses a URL that asks for more than reading.
   *
   * @param name for the message
   */
  void check(String name) throws IngestException {
    if (!kind.harmless.matcher(text).matches()) {
      throw IngestException.badInput(
          "%s: it is only ever read from; the URL must not ask for more than %s"
              .formatted(name, kind.settings));
    }
    if (kind == Kind.SQLITE && text.startsWith(":resource:")) {
      throw IngestException.badInput(name + ": a resource would be copied to a file; name a file");
    }
  }

  /** Asks the driver to read only, and to make no file for a wrong name. */
  void readOnly(Properties properties) {
    if (kind == Kind.SQLITE) {
      properties.setProperty("open_mode", "1");
    } else if (!isInMemory()) {
      properties.setProperty("duckdb.read_only", "true");
    }
  }

  /** DuckDB refuses to read only what is in memory. */
  private boolean isInMemory() {
    String database = text.split(";", 2)[0].trim();
    return database.isEmpty() || database.startsWith(":memory:") || database.startsWith("memory:");
  }

  /** Prints no URL, which may hold a secret. */
  @Override
  public String toString() {
    return "DatabaseUrl[" + kind + "]";
  }
}
