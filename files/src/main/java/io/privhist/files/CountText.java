package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;

/** Raw counts as text: one count per line, one line for each label, in any order. */
public final class CountText {
  private static final String HEADER = "count";
  private static final int MAX_LINE = 1 << 16;

  private CountText() {}

  /**
   * Reads counts to the end of the stream. A first line {@code count} is a header, also behind
   * blank ones; blank lines and counts of zero are left out and tallied.
   *
   * @param file the name for messages
   */
  public static RawInput read(InputStream in, String file) throws IOException {
    ByteLines lines = new ByteLines(in, file, MAX_LINE);
    NumericRow row = new NumericRow(HEADER);
    CountTally counts = new CountTally();
    long rows = 0;
    long blank = 0;
    long zero = 0;
    boolean first = true; // of the rows that are not blank
    while (lines.next()) {
      if (first && lines.latin1().equals(HEADER)) {
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
      if (row.value(0) == 0) {
        zero++;
      } else if (!counts.add(row.value(0))) {
        throw PrevalenceText.tooManyItems(file, lines.row());
      }
    }
    return new RawInput(counts.toHistogram(), new RowTally(rows, blank, zero));
  }
}
