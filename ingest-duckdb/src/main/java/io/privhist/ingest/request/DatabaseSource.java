package io.privhist.ingest.request;

import java.util.Optional;

/**
 * The rows of a query to a database, read through a JDBC driver on the class path.
 *
 * @param url starts with {@code jdbc:}
 * @param query a single SELECT, WITH or VALUES
 * @param user whom to log in as, unless the URL says it
 * @param password likewise
 */
public record DatabaseSource(
    String url, String query, Optional<String> user, Optional<String> password) implements Source {
  public DatabaseSource {
    if (!url.startsWith("jdbc:")) {
      throw new IllegalArgumentException("a database is given by a URL that starts with jdbc:");
    }
  }

  /** Returns the URL up to where host, names and secrets begin: {@code jdbc:postgresql:...}. */
  @Override
  public String name() {
    int end = url.indexOf(':', "jdbc:".length());
    return end < 0 ? "jdbc:..." : url.substring(0, end) + ":...";
  }

  /** Prints neither URL nor password, since the one may hold the other. */
  @Override
  public String toString() {
    return "DatabaseSource[" + name() + "]";
  }
}
