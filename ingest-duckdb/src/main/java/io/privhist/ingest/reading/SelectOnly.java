package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import io.privhist.records.SqlText;
import java.util.List;
import java.util.Set;

/**
 * Whether the text of a query is one statement that reads. It is a guard against mistakes, in front
 * of connections that are read-only where the driver can be asked for it.
 */
final class SelectOnly {
  private static final Set<String> READING = Set.of("SELECT", "WITH", "VALUES", "TABLE");

  /** What changes data if it begins a statement, inside a WITH or after it. */
  private static final Set<String> CHANGING =
      Set.of("INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE");

  private SelectOnly() {}

  static void check(String query) throws IngestException {
    SqlText text = SqlText.of(query, SqlText.Quotes.PLAIN);
    if (text.oddity().isPresent()) {
      throw IngestException.badInput("the query " + text.oddity().get());
    }
    List<String> parts = text.parts();
    int last = parts.size() - 1;
    List<String> single = last > 0 && parts.get(last).equals(";") ? parts.subList(0, last) : parts;
    int first = 0;
    while (first < single.size() && single.get(first).equals("(")) {
      first++;
    }
    if (first == single.size()
        || !READING.contains(single.get(first))
        || single.contains(";")
        || changesData(single)) {
      throw IngestException.badInput(
          "the query must be a single SELECT, WITH or VALUES; it is only ever read from");
    }
    long hidden = query.chars().filter(c -> c == ';').count() - (parts.size() - single.size());
    if (text.isDoubtful() && hidden > 0) {
      throw IngestException.badInput(
          "the query has a semicolon in a quote or a comment, and it is in doubt where that ends;"
              + " write it without the semicolon");
    }
  }

  private static boolean changesData(List<String> parts) {
    for (int i = 1; i + 1 < parts.size(); i++) {
      String next = parts.get(i + 1);
      if (CHANGING.contains(parts.get(i))
          && Set.of("(", ")").contains(parts.get(i - 1))
          && (next.equals(SqlText.QUOTED) || Character.isLetter(next.charAt(0)))) {
        return true;
      }
    }
    return parts.contains("INTO");
  }
}
