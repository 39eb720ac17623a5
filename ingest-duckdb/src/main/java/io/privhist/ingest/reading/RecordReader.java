package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Records of a text, as slices of bytes: lines, or the fields of CSV.
 *
 * <p>A record ends at LF or at the end of the stream. One CR at its end and byte-order marks at its
 * start are not data; any other CR is. In CSV (RFC 4180) a field in double quotes may hold
 * anything, with quotes doubled; a quote inside a field without quotes is data.
 *
 * <p>Privacy: a record is read in the same way wherever it stands. If the first or the last one
 * were read differently, a person who comes or goes would change how another's record is counted.
 */
final class RecordReader {
  private static final int BUFFER = 1 << 16;
  private static final int MAX_RECORD = 1 << 24;
  private static final int NONE = -2; // equal to no byte and not to the end
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final InputStream in;
  private final String name;
  private final int delimiter;
  private final int quote;
  private final byte[] buffer = new byte[BUFFER];
  private int next; // buffer[next..limit) is not used yet
  private int limit;
  private byte[] record = new byte[1 << 10];
  private int length;
  private int[] ends = new int[16]; // where each field of the record ends
  private boolean[] quoted = new boolean[16];
  private int fields;
  private long row;

  private RecordReader(InputStream in, String name, int delimiter, int quote) {
    this.in = in;
    this.name = name;
    this.delimiter = delimiter;
    this.quote = quote;
  }

  /** Every line is a record of one field. */
  static RecordReader lines(InputStream in, String name) {
    return new RecordReader(in, name, NONE, NONE);
  }

  /** Records of fields between delimiters. */
  static RecordReader csv(InputStream in, String name, char delimiter) {
    return new RecordReader(in, name, delimiter, '"');
  }

  /** Moves to the next record; false at the end. */
  boolean next() throws IOException {
    length = 0;
    fields = 0;
    skipByteOrderMarks();
    int read = read();
    if (read < 0) {
      return false;
    }
    row++;
    while (true) {
      boolean inQuotes = read == quote;
      read = inQuotes ? quotedField() : plainField(read);
      endField(inQuotes);
      if (read != delimiter) {
        return true;
      }
      read = read();
    }
  }

  /** Appends a field that starts with this byte, and returns what follows it. */
  private int plainField(int first) throws IOException {
    int start = length;
    int read = first;
    while (read != delimiter && read != '\n' && read >= 0) {
      append(read);
      read = read();
    }
    if (read != delimiter && length > start && record[length - 1] == '\r') {
      length--;
    }
    return read;
  }

  /** Appends a field whose opening quote was read, and returns what follows it. */
  private int quotedField() throws IOException {
    while (true) {
      int read = read();
      if (read == quote) {
        read = read();
        if (read != quote) {
          return afterQuote(read);
        }
      }
      if (read < 0) {
        throw malformed("a quoted field is not closed", "close it with a double quote");
      }
      append(read);
    }
  }

  private int afterQuote(int first) throws IOException {
    int read = first == '\r' ? read() : first;
    if ((read == delimiter && first != '\r') || read == '\n' || read < 0) {
      return read;
    }
    throw malformed("text follows a closing quote", "double the quotes inside a quoted field");
  }

  private void endField(boolean inQuotes) {
    if (fields == ends.length) {
      ends = Arrays.copyOf(ends, 2 * fields);
      quoted = Arrays.copyOf(quoted, 2 * fields);
    }
    quoted[fields] = inQuotes;
    ends[fields++] = length;
  }

  private void append(int value) throws IOException {
    if (length == record.length) {
      if (length >= MAX_RECORD) {
        throw malformed(
            "is longer than %d bytes".formatted(MAX_RECORD), "is this the right kind of file?");
      }
      record = Arrays.copyOf(record, 2 * length);
    }
    record[length++] = (byte) value;
  }

  private void skipByteOrderMarks() throws IOException {
    while (next == limit || buffer[next] == BYTE_ORDER_MARK[0]) {
      if (!holds(BYTE_ORDER_MARK.length)
          || !Arrays.equals(
              buffer,
              next,
              next + BYTE_ORDER_MARK.length,
              BYTE_ORDER_MARK,
              0,
              BYTE_ORDER_MARK.length)) {
        return;
      }
      next += BYTE_ORDER_MARK.length;
    }
  }

  /** Reads on until so many bytes are there; false if the stream ends before. */
  private boolean holds(int bytes) throws IOException {
    if (limit - next < bytes) {
      System.arraycopy(buffer, next, buffer, 0, limit - next);
      limit -= next;
      next = 0;
      limit += in.readNBytes(buffer, limit, bytes - limit);
    }
    return limit - next >= bytes;
  }

  private int read() throws IOException {
    if (next == limit) {
      next = 0;
      limit = Math.max(0, in.read(buffer));
      if (limit == 0) {
        return -1;
      }
    }
    return buffer[next++] & 0xFF;
  }

  /** Returns the number of the record, from 1; headers and blank lines count. */
  long row() {
    return row;
  }

  int fields() {
    return fields;
  }

  /** Returns the bytes of all fields; valid until the next move. */
  byte[] bytes() {
    return record;
  }

  int start(int field) {
    return field == 0 ? 0 : ends[field - 1];
  }

  int end(int field) {
    return ends[field];
  }

  /** Returns whether a field is nothing at all, not even a pair of quotes. */
  boolean isMissing(int field) {
    return start(field) == end(field) && !quoted[field];
  }

  /** Returns whether the record is an empty line. */
  boolean isBlank() {
    return fields == 1 && isMissing(0);
  }

  IngestException malformed(String reason, String remedy) {
    return IngestException.atRow(name, row, reason, remedy);
  }
}
