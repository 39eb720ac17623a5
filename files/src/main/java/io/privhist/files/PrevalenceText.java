package io.privhist.files;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * A histogram as rows of text, one for each count that occurs: CSV with the header {@code
 * count,prevalence}, or a frequency list of two blank-separated columns without a header.
 */
public final class PrevalenceText {
  private static final String HEADER = "count,prevalence";
  private static final int WRITTEN_AT_ONCE = 1 << 13;

  private PrevalenceText() {}

  /** Writes CSV; the stream is flushed and left open. */
  public static void writeCsv(Prevalences prevalences, OutputStream out) throws IOException {
    write(prevalences, HEADER + "\n", ',', out);
  }

  /** Writes a frequency list; the stream is flushed and left open. */
  public static void writeFrequencyList(Prevalences prevalences, OutputStream out)
      throws IOException {
    write(prevalences, "", ' ', out);
  }

  private static void write(
      Prevalences prevalences, String header, char separator, OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.US_ASCII);
    StringBuilder text = new StringBuilder(header);
    for (int row = 0; row < prevalences.rows(); row++) {
      text.append(prevalences.count(row)).append(separator);
      text.append(prevalences.prevalence(row)).append('\n');
      if (text.length() >= WRITTEN_AT_ONCE) {
        writer.append(text);
        text.setLength(0);
      }
    }
    writer.append(text).flush();
  }

  /**
   * Reads either form to the end of the stream. Rows may come in any order; a count that occurs
   * twice is refused. Blank lines and rows of count zero are left out and tallied.
   *
   * @param file the name for messages
   */
  public static RawInput read(InputStream in, String file) throws IOException {
    NumericRows rows =
        new NumericRows(in, file, new NumericRow("count", "prevalence"), PrevalenceText::isHeader);
    PrevalenceRows collected = new PrevalenceRows(file);
    while (rows.next()) {
      if (rows.value(1) == 0) {
        throw MalformedFileException.atRow(
            file, rows.line(), "the prevalence is below one", "leave out counts that no label has");
      }
      if (rows.value(0) == 0) {
        rows.skipZero();
      } else {
        collected.add(rows.line(), rows.value(0), rows.value(1));
      }
    }
    return new RawInput(collected.toHistogram(), rows.tally());
  }

  /** Returns whether a first row names the two columns, whatever separates them. */
  private static boolean isHeader(String row) {
    return row.equals(HEADER) || row.strip().matches("count[ \t]*[ \t,][ \t]*prevalence");
  }

  static MalformedFileException tooManyItems(String file, long row) {
    return MalformedFileException.atRow(
        file,
        row,
        "brings the number of items above 2^60",
        "%d items are the most that can be released".formatted(RawHistogram.MAX_ITEMS));
  }
}
