package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of a stream as slices of bytes, one at a time and without copies.
 *
 * <p>A line ends at LF or at the end of the stream. One CR at its end and byte-order marks at its
 * start are not part of it, wherever the line stands.
 */
final class ByteLines {
  private static final int BUFFER = 1 << 16;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final InputStream in;
  private final String file;
  private final int maxLength;
  private byte[] buffer = new byte[BUFFER];
  private int start; // the current line is buffer[start..end)
  private int end;
  private int next; // where the line after it starts
  private int limit; // the buffer is filled up to here
  private long row;

  /**
   * Starts before the first line.
   *
   * @param file the name for messages
   * @param maxLength more bytes than this in one line are refused
   */
  ByteLines(InputStream in, String file, int maxLength) {
    this.in = in;
    this.file = file;
    this.maxLength = maxLength;
  }

  /** Moves to the next line; false at the end of the stream. */
  boolean next() throws IOException {
    int lineFeed = findLineFeed();
    boolean ended = lineFeed >= 0;
    start = next;
    end = ended ? lineFeed : limit;
    next = ended ? lineFeed + 1 : limit;
    while (startsWith(BYTE_ORDER_MARK)) {
      start += BYTE_ORDER_MARK.length;
    }
    if (!ended && start == end) {
      return false;
    }
    if (end > start && buffer[end - 1] == '\r') {
      end--;
    }
    row++;
    return true;
  }

  /** Returns where the LF of the next line is, or -1 if the stream ends before one. */
  private int findLineFeed() throws IOException {
    int from = next;
    while (true) {
      for (int i = from; i < limit; i++) {
        if (buffer[i] == '\n') {
          return i;
        }
      }
      from = limit - next;
      if (!fill()) {
        return -1;
      }
    }
  }

  /** Reads on behind the unfinished line, which moves to the front; false at the end. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, next, buffer, 0, limit - next);
    limit -= next;
    next = 0;
    if (limit > maxLength) {
      throw MalformedFileException.atRow(
          file, row + 1, "is longer than %d bytes".formatted(maxLength), "is this a text file?");
    }
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int read = in.read(buffer, limit, buffer.length - limit);
    if (read > 0) {
      limit += read;
    }
    return read > 0;
  }

  private boolean startsWith(byte[] prefix) {
    return end - start >= prefix.length
        && Arrays.equals(buffer, start, start + prefix.length, prefix, 0, prefix.length);
  }

  /** Returns the number of the current line, from 1. */
  long row() {
    return row;
  }

  /** Returns the buffer that holds the current line; valid until the next move. */
  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** Returns whether the current line has nothing but spaces and tabs. */
  boolean isBlank() {
    for (int i = start; i < end; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\t') {
        return false;
      }
    }
    return true;
  }

  /** Returns the bytes of the current line as characters of the same value. */
  String latin1() {
    return new String(buffer, start, end - start, StandardCharsets.ISO_8859_1);
  }
}
