package io.privhist.cli;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides what an input is when {@code --from} does not say.
 *
 * <p>It never guesses from numbers: ids that were read as counts would destroy the guarantee.
 */
final class FormDetector {
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";
  private static final Set<String> TABLES =
      Set.of("csv", "tsv", "json", "jsonl", "ndjson", "parquet", "gz", "zst");
  private static final Pattern TWO_NUMBERS = Pattern.compile("\\s*\\d+\\s+\\d+\\s*");

  private FormDetector() {}

  /**
   * Returns the form of an input.
   *
   * @param name the file's name as given
   * @param head the first bytes of its content, as characters of the same value
   */
  static InputForm detect(String name, String head) {
    String row = firstRow(head);
    if (row.equals("count,prevalence")) {
      return InputForm.PREVALENCES;
    }
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (name.indexOf('.') >= 0 && TABLES.contains(extension)) {
      throw undecided(name, "a .%s file without the header count,prevalence".formatted(extension));
    }
    if (row.indexOf(',') >= 0 || row.indexOf('\t') >= 0 || row.equals("count prevalence")) {
      throw undecided(name, "the first row looks like a table");
    }
    if (TWO_NUMBERS.matcher(row).matches()) {
      throw undecided(name, "the first row has two numbers");
    }
    return InputForm.LABELS;
  }

  /** The same where no guarantee is at stake: two numbers in a row are the published form. */
  static InputForm detectPublished(String name, String head) {
    return TWO_NUMBERS.matcher(firstRow(head)).matches()
        ? InputForm.PREVALENCES
        : detect(name, head);
  }

  private static UsageException undecided(String name, String reason) {
    return new UsageException(
        "%s: cannot tell what the rows are (%s); say --from labels, --from counts or --from prevalences"
            .formatted(name, reason));
  }

  /** Returns the first row that is not blank, as far as the head goes. */
  private static String firstRow(String head) {
    String data = head.startsWith(BYTE_ORDER_MARK) ? head.substring(3) : head;
    return data.lines().filter(row -> !row.isBlank()).findFirst().orElse("");
  }
}
