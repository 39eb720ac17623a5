package io.privhist.records;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The first rows of a text of which nobody said what it is. They may stop a run, and nothing else:
 * how rows are read and counted never depends on them.
 *
 * <p>It never guesses from numbers: ids that were read as counts would destroy the guarantee.
 */
public final class FirstRows {
  private static final int ROWS = 10;
  private static final Pattern BYTE_ORDER_MARKS =
      Pattern.compile("^(?:\u00EF\u00BB\u00BF|\uFEFF)+");
  private static final Pattern COMMENT = Pattern.compile("\\s*[#%].*");
  private static final Pattern TWO_NUMBERS = Pattern.compile("\\s*\\d+\\s+\\d+\\s*");
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d+)?");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** What {@code uniq -c} writes; at least one of the rows starts with a blank. */
  private static final Pattern UNIQ = Pattern.compile("[ \t]*\\d+ .+");

  /** Two values and a colon: no address such as {@code https://}, no blank before the colon. */
  private static final Pattern COLON = Pattern.compile("[^:\\s]+:(?!//|:).*");

  private static final List<String> DELIMITERS = List.of("\t", ",", ";", "|");

  private final List<String> rows; // without blank ones

  private FirstRows(List<String> rows) {
    this.rows = rows;
  }

  /**
   * Returns the first rows of a text.
   *
   * @param content how it starts
   * @param whole whether that is all of it; if not, its last row may be cut, and does not count
   */
  public static FirstRows of(String content, boolean whole) {
    List<String> lines = content.lines().toList();
    int complete = whole ? lines.size() : Math.max(1, lines.size() - 1);
    return new FirstRows(
        lines.stream()
            .limit(complete)
            .map(line -> BYTE_ORDER_MARKS.matcher(line).replaceFirst(""))
            .filter(line -> !line.isBlank())
            .toList());
  }

  /** Returns the first row that is not blank; empty if there is none. Sensitive. */
  public String first() {
    return rows.isEmpty() ? "" : rows.get(0);
  }

  /** Returns whether the first row is two numbers, as in published frequency lists. */
  public boolean startWithTwoNumbers() {
    return TWO_NUMBERS.matcher(first()).matches();
  }

  /** Returns why the rows cannot be taken for labels; absent if they can. Quotes no row. */
  public Optional<String> doubt() {
    if (first().indexOf(',') >= 0 || first().indexOf('\t') >= 0) {
      return Optional.of("the first row looks like a table");
    }
    if (first().equals("count prevalence")) {
      return Optional.of("the first row looks like a table");
    }
    if (startWithTwoNumbers()) {
      return Optional.of(
          "the first row has two numbers, as published counts and prevalences have, and what uniq -c"
              + " writes of numbers, which --kind uniq reads");
    }
    List<String> seen = withoutComments();
    if (seen.isEmpty()) {
      return Optional.empty();
    }
    if (seen.stream().allMatch(row -> UNIQ.matcher(row).matches())
        && seen.stream().anyMatch(row -> row.startsWith(" ") || row.startsWith("\t"))) {
      return Optional.of(
          "the first rows look like the output of uniq -c, counts and labels, which --kind uniq"
              + " reads");
    }
    if (seen.size() > 1
        && seen.stream().allMatch(row -> CountedLine.of(row, FileKind.HASH_COUNT).isPresent())) {
      return Optional.of("the first rows look like HASH:COUNT, which --kind hash-count reads");
    }
    if (seen.size() > 1 && seen.stream().allMatch(row -> COLON.matcher(row).matches())) {
      return Optional.of(
          "the first rows look like user:password, two values with a colon between them: to count one"
              + " of them, give it alone, such as by cut -d: -f2- FILE | privhist release - --from"
              + " labels");
    }
    return lookLikeTable(seen)
        ? Optional.of("the first rows look like pairs or a table")
        : Optional.empty();
  }

  /**
   * Returns the first ten rows, or all if there are fewer. Comments are left aside: a list in which
   * every row starts with one of their signs is a list.
   */
  private List<String> withoutComments() {
    return rows.stream().filter(row -> !COMMENT.matcher(row).matches()).limit(ROWS).toList();
  }

  /**
   * Returns whether rows are rows of numbers or have equally many columns, which takes two rows to
   * tell.
   */
  private static boolean lookLikeTable(List<String> seen) {
    return seen.stream().allMatch(FirstRows::hasNumbers)
        || DELIMITERS.stream().anyMatch(delimiter -> divides(delimiter, seen));
  }

  private static boolean hasNumbers(String row) {
    List<String> fields = List.of(BLANKS.split(row.strip()));
    return fields.size() > 1 && fields.stream().allMatch(field -> NUMBER.matcher(field).matches());
  }

  private static boolean divides(String delimiter, List<String> rows) {
    long columns = columns(rows.get(0), delimiter);
    return columns > 1
        && rows.size() > 1
        && rows.stream().allMatch(row -> columns(row, delimiter) == columns);
  }

  private static long columns(String row, String delimiter) {
    return 1 + row.chars().filter(c -> c == delimiter.charAt(0)).count();
  }

  /** Prints no content: it may be sensitive. */
  @Override
  public String toString() {
    return "FirstRows[redacted]";
  }
}
