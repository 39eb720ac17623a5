package io.privhist.cli;

import io.privhist.options.UsageException;
import io.privhist.records.FileKind;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Decides what an input is when the options do not say.
 *
 * <p>It never guesses from numbers: ids that were read as counts would destroy the guarantee.
 */
final class FormDetector {
  private static final Pattern BYTE_ORDER_MARKS = Pattern.compile("^(?:\u00EF\u00BB\u00BF)+");
  private static final String PARQUET = "PAR1";
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
    Optional<FileKind> kind = FileKind.ofName(name).filter(known -> known != FileKind.TEXT);
    if (kind.isPresent()) {
      throw undecided(
          name, "a %s file without the header count,prevalence".formatted(kind.get().id()));
    }
    if (Compression.isOpaque(head) || isParquet(head)) {
      throw undecided(name, "it is not text");
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
    return isParquet(head) || TWO_NUMBERS.matcher(firstRow(head)).matches()
        ? InputForm.PREVALENCES
        : detect(name, head);
  }

  static boolean isParquet(String head) {
    return head.startsWith(PARQUET);
  }

  /** Returns what a table is whose name does not tell. */
  static FileKind tableKind(String name, String head) {
    if (isParquet(head)) {
      return FileKind.PARQUET;
    }
    if (Compression.isOpaque(head)) {
      throw new UsageException(
          "%s: cannot tell what kind of table it is; say --kind csv, tsv or jsonl".formatted(name));
    }
    String row = firstRow(head);
    if (row.stripLeading().startsWith("{")) {
      return FileKind.JSON_LINES;
    }
    if (row.indexOf(',') >= 0) {
      return FileKind.CSV;
    }
    if (row.indexOf('\t') >= 0) {
      return FileKind.TSV;
    }
    // A message about missing columns would quote the first line, which may well be data.
    throw new UsageException(
        "%s: looks like text without columns; leave out --label, or say --kind csv"
            .formatted(name));
  }

  static UsageException undecided(String name, String reason) {
    return new UsageException(
        "%s: cannot tell what the rows are (%s); name the columns with --label, or say --from labels,"
                .formatted(name, reason)
            + " counts, prevalences or edges");
  }

  /** Returns the first row that is not blank, as far as the head goes. */
  private static String firstRow(String head) {
    return head.lines()
        .map(row -> BYTE_ORDER_MARKS.matcher(row).replaceFirst(""))
        .filter(row -> !row.isBlank())
        .findFirst()
        .orElse("");
  }
}
