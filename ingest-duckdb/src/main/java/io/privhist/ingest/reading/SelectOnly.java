package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import java.util.regex.Pattern;

/** Whether the text of a query is one statement that reads. */
final class SelectOnly {
  private static final String COMMENT = "--[^\\n]*(\\n|$)|/\\*.*?\\*/";
  private static final Pattern COMMENTS_AND_QUOTES =
      Pattern.compile(COMMENT + "|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"", Pattern.DOTALL);
  private static final Pattern STARTS_READING =
      Pattern.compile(
          "[\\s(]*(SELECT|WITH|VALUES|TABLE)\\b.*", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  private SelectOnly() {}

  static void check(String query) throws IngestException {
    String bare = COMMENTS_AND_QUOTES.matcher(query).replaceAll(" ").strip();
    String single = bare.endsWith(";") ? bare.substring(0, bare.length() - 1) : bare;
    if (!STARTS_READING.matcher(bare).matches() || single.contains(";")) {
      throw IngestException.badInput(
          "the query must be a single SELECT, WITH or VALUES; it is only ever read from");
    }
  }
}
