package io.privhist.ingest.rows;

import io.privhist.ingest.request.IngestException;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The columns that a source has, in order. */
public final class ColumnNames {
  private static final int SHOWN = 40;
  private static final int SHOWN_LENGTH = 60;

  /** A number, an address of mail, bytes of something else, a long text: hardly a name. */
  private static final Predicate<String> DATA =
      Pattern.compile(
              "(?s)[-+.]?\\d.*|.*[@\uFFFD[\\p{Cntrl}&&[^\n\r\t]]].*|.{" + (SHOWN_LENGTH + 1) + ",}")
          .asMatchPredicate();

  private ColumnNames() {}

  /**
   * Returns where a column stands, among names that are no data and may be listed.
   *
   * @param source the name for messages
   */
  public static int indexOf(String column, List<String> names, String source)
      throws IngestException {
    int index = names.indexOf(column);
    if (index < 0) {
      throw missing(column, names, source);
    }
    if (index != names.lastIndexOf(column)) {
      throw IngestException.badInput(
          "%s: two columns are called \"%s\"; rename one".formatted(source, column));
    }
    return index;
  }

  /**
   * Returns where a column stands in the first row of a table of text. That row may be data, if the
   * names were forgotten, so it is not shown.
   */
  public static int indexInHeader(String column, List<String> names, String source)
      throws IngestException {
    if (!names.contains(column)) {
      throw IngestException.badInput(
          "%s: no column is called \"%s\" (columns: %d); check the name, case included, and that the first row holds the names"
              .formatted(source, column, names.size()));
    }
    return indexOf(column, names, source);
  }

  /** Refuses a first row that seems to be data: it would be lost. */
  public static void requireHeader(List<String> names, String source) throws IngestException {
    if (new HashSet<>(names).size() < names.size() || names.stream().anyMatch(DATA)) {
      throw IngestException.badInput(
          source
              + ": the first row does not look like the names of columns; add a row of names, or"
              + " check the kind of file and the names given");
    }
  }

  private static IngestException missing(String column, List<String> names, String source) {
    return IngestException.badInput(
        "%s: there is no column \"%s\"; the columns are: %s"
            .formatted(source, column, shown(names)));
  }

  /**
   * Returns names for a message of one line, and not too many of them: those of a schema or of a
   * query's result, never the first row of a text.
   */
  public static String shown(List<String> names) {
    return names.stream()
            .limit(SHOWN)
            .map(name -> name.length() > SHOWN_LENGTH ? name.substring(0, SHOWN_LENGTH) : name)
            .map(name -> name.replaceAll("\\p{Cntrl}", "?"))
            .collect(Collectors.joining(", "))
        + (names.size() > SHOWN ? ", ..." : "");
  }
}
