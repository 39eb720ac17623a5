package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Engine;
import io.privhist.ingest.engine.PrivateFile;
import io.privhist.ingest.engine.Sql;
import io.privhist.ingest.engine.TemporarySpace;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import io.privhist.ingest.rows.Counts;
import io.privhist.ingest.rows.Rows;
import io.privhist.ingest.rows.Wanted;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows on their way into the engine, in a file of the private folder.
 *
 * <p>The engine's reader of CSV takes rows apart in parallel and is exact only where nothing is
 * quoted and no CR stands. So the file has a form of its own: fields end at the byte 1 and rows at
 * LF; both, CR and ESC are written as ESC and a letter, an empty text as {@code ESC z}, and a
 * missing value as nothing. {@link #sql} takes that back.
 */
final class StagedRows implements Closeable {
  private static final int BUFFER = 1 << 16;
  private static final long USUAL_LINE = 2_000_000; // the engine's buffers are multiples of it
  private static final byte SEPARATOR = 1;
  private static final byte ESCAPE = 0x1B;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final OutputStream out;
  private final @Nullable TemporarySpace space; // null if nothing is kept
  private final byte[][] values;
  private final int[] lengths; // -1 for a missing value
  private Encoding encoding = Encoding.UTF_8; // of the current input
  private final int countColumn;
  private final byte[] buffer = new byte[BUFFER];
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private int size; // of what waits in the buffer
  private long written;
  private long longestRow;
  private long rows;
  private boolean escaped;
  private String name = "";

  /**
   * Starts without rows.
   *
   * @param columns how many
   * @param countColumn which column must hold counts, or -1
   * @param space where they are written
   */
  private StagedRows(OutputStream out, int columns, int countColumn, @Nullable TemporarySpace space)
      throws IOException {
    this.out = out;
    this.values = new byte[columns][64];
    this.lengths = new int[columns];
    this.countColumn = countColumn;
    this.space = space;
    Arrays.fill(lengths, -1);
    out.write(BYTE_ORDER_MARK); // so that one in the first value is not taken for it
  }

  static StagedRows in(Path file, Wanted wanted, Engine engine) throws IOException {
    return new StagedRows(
        PrivateFile.open(file), wanted.columns().size(), wanted.count(), engine.space());
  }

  /** Rows that are checked and go nowhere. */
  static StagedRows nowhere(Wanted wanted) throws IOException {
    return new StagedRows(
        OutputStream.nullOutputStream(), wanted.columns().size(), wanted.count(), null);
  }

  /** The rows that follow come from the input of this name. */
  void startInput(String newName, Encoding newEncoding) {
    name = newName;
    encoding = newEncoding;
  }

  /** Sets a value of the current row; values that are not set are missing. */
  void set(int column, byte[] bytes, int from, int to) {
    int length = to - from;
    if (values[column].length < length) {
      values[column] = new byte[Math.max(length, 2 * values[column].length)];
    }
    System.arraycopy(bytes, from, values[column], 0, length);
    lengths[column] = length;
  }

  /** Ends the current row, whose number is for messages. */
  void endRow(long row) throws IOException {
    long start = written + size;
    for (int column = 0; column < values.length; column++) {
      if (column > 0) {
        put(SEPARATOR);
      }
      check(column, row);
      if (lengths[column] == 0) {
        putEscaped('z');
      }
      for (int i = 0; i < lengths[column]; i++) {
        putValue(values[column][i]);
      }
      lengths[column] = -1;
    }
    put((byte) '\n');
    rows++;
    longestRow = Math.max(longestRow, written + size - start);
  }

  private void putValue(byte value) throws IOException {
    if (value < 0 && encoding == Encoding.LATIN_1) {
      put((byte) (0xC0 | ((value & 0xC0) >> 6)));
      put((byte) (0x80 | (value & 0x3F)));
    } else if (value < 0 || value > ESCAPE) {
      put(value);
    } else {
      switch (value) {
        case '\n' -> putEscaped('n');
        case '\r' -> putEscaped('r');
        case SEPARATOR -> putEscaped('a');
        case ESCAPE -> putEscaped('e');
        default -> put(value);
      }
    }
  }

  private void putEscaped(char code) throws IOException {
    escaped = true;
    put(ESCAPE);
    put((byte) code);
  }

  private void put(byte value) throws IOException {
    if (size == BUFFER) {
      flush();
    }
    buffer[size++] = value;
  }

  private void flush() throws IOException {
    written += size;
    if (space != null) {
      space.take(size);
    }
    out.write(buffer, 0, size);
    size = 0;
  }

  private void check(int column, long row) throws IOException {
    if (encoding == Encoding.UTF_8 && !isUtf8(values[column], lengths[column])) {
      throw notUtf8(name, row);
    }
    if (column == countColumn && !Counts.isCount(values[column], lengths[column])) {
      throw Counts.malformed(name, row);
    }
  }

  static IngestException notUtf8(String name, long row) {
    return IngestException.atRow(
            name,
            row,
            "has bytes that are not valid UTF-8",
            "read it as latin-1 to count any bytes")
        .about(Setting.ENCODING);
  }

  private boolean isUtf8(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[i] < 0) {
        try {
          decoder.decode(ByteBuffer.wrap(bytes, i, length - i));
          return true;
        } catch (CharacterCodingException e) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns how many rows have ended. */
  long rows() {
    return rows;
  }

  @Override
  public void close() throws IOException {
    flush();
    out.close();
  }

  /** Returns a query for the rows in this file, once they are complete. */
  String sql(Path file) {
    String names =
        IntStream.range(0, values.length)
            .mapToObj(column -> "'#%d': 'VARCHAR'".formatted(column))
            .collect(Collectors.joining(", "));
    String selected =
        IntStream.range(0, values.length)
            .mapToObj(Rows::column)
            .map(column -> escaped ? decoded(column) + " AS " + column : column)
            .collect(Collectors.joining(", "));
    return "SELECT %s FROM %s"
        .formatted(selected, readCsv(Sql.text(file.toString()), "chr(1)", names, longestRow, ""));
  }

  private static String decoded(String column) {
    String text = column;
    for (String[] code :
        new String[][] {{"z", "''"}, {"n", "chr(10)"}, {"r", "chr(13)"}, {"a", "chr(1)"}}) {
      text = "replace(%s, chr(27) || '%s', %s)".formatted(text, code[0], code[1]);
    }
    return "CASE WHEN contains(%s, chr(27)) THEN replace(%s, chr(27) || 'e', chr(27)) ELSE %s END"
        .formatted(column, text, column);
  }

  /**
   * Returns the table function for text without quotes and without CR.
   *
   * @param files as SQL
   * @param delimiter as SQL
   * @param columns as the fields of an SQL struct of names and types
   * @param longestLine what no line exceeds, in bytes
   * @param more options, each after a comma
   */
  static String readCsv(
      String files, String delimiter, String columns, long longestLine, String more) {
    return ("read_csv(%s, auto_detect = false, quote = '', escape = '', delim = %s,"
            + " new_line = '\\n', max_line_size = %d, columns = {%s}%s)")
        .formatted(
            files,
            delimiter,
            Math.max(USUAL_LINE, longestLine + 64),
            columns,
            more.isEmpty() ? ", header = false" : more);
  }
}
