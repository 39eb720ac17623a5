package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;

/** The rows of a text of whole numbers, without its header and its blank lines. */
final class NumericRows {
  private static final int MAX_LINE = 1 << 16;

  private final ByteLines lines;
  private final String file;
  private final NumericRow row;
  private final Predicate<String> isHeader;
  private boolean first = true; // of the rows that are not blank
  private long rows;
  private long blank;
  private long zero;

  /**
   * Starts before the first row.
   *
   * @param file the name for messages
   * @param isHeader whether the first row that is not blank is a header
   */
  NumericRows(InputStream in, String file, NumericRow row, Predicate<String> isHeader) {
    this.lines = new ByteLines(in, file, MAX_LINE);
    this.file = file;
    this.row = row;
    this.isHeader = isHeader;
  }

  /** Moves to the next row; false at the end of the stream. */
  boolean next() throws IOException {
    while (lines.next()) {
      if (first && isHeader.test(lines.latin1())) {
        first = false;
        continue;
      }
      rows++;
      if (lines.isBlank()) {
        blank++;
        continue;
      }
      if (!row.parse(lines)) {
        throw row.problem(lines, file, first);
      }
      first = false;
      return true;
    }
    return false;
  }

  /** Returns a number of the current row. */
  long value(int column) {
    return row.value(column);
  }

  /** Returns the number of the current line, from 1. */
  long line() {
    return lines.row();
  }

  /** Tallies the current row as one of count zero, which is skipped. */
  void skipZero() {
    zero++;
  }

  RowTally tally() {
    return new RowTally(rows, blank, zero);
  }
}
