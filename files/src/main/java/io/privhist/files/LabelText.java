package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/**
 * Raw labels as text: one item per line, and the line is its label, byte for byte.
 *
 * <p>Memory grows with the number of distinct labels, about 100 bytes for each and its own length.
 */
public final class LabelText {
  private static final int MAX_LABEL = 1 << 24;

  private LabelText() {}

  private static final class Occurrences {
    private long count;
  }

  /**
   * Counts labels to the end of the stream. An empty line is a missing label; it is left out and
   * tallied.
   *
   * @param file the name for messages
   */
  public static RawInput read(InputStream in, String file, TextEncoding encoding)
      throws IOException {
    ByteLines lines = new ByteLines(in, file, MAX_LABEL);
    Map<String, Occurrences> occurrences = new HashMap<>();
    long blank = 0;
    while (lines.next()) {
      if (lines.isEmpty()) {
        blank++;
        continue;
      }
      if (encoding == TextEncoding.UTF_8
          && !Utf8.isValid(lines.bytes(), lines.start(), lines.end())) {
        throw MalformedFileException.atRow(
            file,
            lines.row(),
            "has bytes that are not valid UTF-8",
            "give --encoding latin-1 to count any bytes");
      }
      occurrences.computeIfAbsent(lines.latin1(), label -> new Occurrences()).count++;
    }
    CountTally counts = new CountTally();
    for (Occurrences label : occurrences.values()) {
      counts.add(label.count);
    }
    return new RawInput(counts.toHistogram(), new RowTally(lines.row(), blank, 0));
  }
}
