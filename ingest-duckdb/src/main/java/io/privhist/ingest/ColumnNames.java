package io.privhist.ingest;

import java.util.List;
import java.util.stream.Collectors;

/** The columns that a source has, in order. */
final class ColumnNames {
  private static final int SHOWN = 40;
  private static final int SHOWN_LENGTH = 60;

  private ColumnNames() {}

  /**
   * Returns where a column stands.
   *
   * @param source the name for messages
   */
  static int indexOf(String column, List<String> names, String source) throws IngestException {
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

  static IngestException missing(String column, List<String> names, String source) {
    String shown =
        names.stream()
            .limit(SHOWN)
            .map(name -> name.length() > SHOWN_LENGTH ? name.substring(0, SHOWN_LENGTH) : name)
            .map(name -> name.replaceAll("\\p{Cntrl}", "?"))
            .collect(Collectors.joining(", "));
    return IngestException.badInput(
        "%s: there is no column \"%s\"; the columns are: %s%s"
            .formatted(source, column, shown, names.size() > SHOWN ? ", ..." : ""));
  }
}
