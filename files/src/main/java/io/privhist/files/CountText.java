package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;

/** Raw counts as text: one count per line, one line for each label, in any order. */
public final class CountText {
  private static final String HEADER = "count";

  private CountText() {}

  /**
   * Reads counts to the end of the stream. A first line {@code count} is a header, also behind
   * blank ones; blank lines and counts of zero are left out and tallied.
   *
   * @param file the name for messages
   */
  public static RawInput read(InputStream in, String file) throws IOException {
    NumericRows rows = new NumericRows(in, file, new NumericRow(HEADER), HEADER::equals);
    CountTally counts = new CountTally();
    while (rows.next()) {
      if (rows.value(0) == 0) {
        rows.skipZero();
      } else if (!counts.add(rows.value(0))) {
        throw PrevalenceText.tooManyItems(file, rows.line());
      }
    }
    return new RawInput(counts.toHistogram(), rows.tally());
  }
}
