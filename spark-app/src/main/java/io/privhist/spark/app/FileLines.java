package io.privhist.spark.app;

import io.privhist.spark.app.LineFields.MalformedLineException;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The lines that begin in a part of a file, as bytes. A line ends with LF or with the file; the
 * last one may end behind the part.
 */
final class FileLines implements Closeable {
  /** As many bytes as a row may have elsewhere. */
  static final int MAX_LINE = 1 << 24;

  private final InputStream in;
  private final long end;
  private final byte[] buffer = new byte[1 << 16];
  private int next; // in the buffer
  private int filled;
  private long at; // in the file, of the next byte

  /**
   * Goes to the first line that begins in the part.
   *
   * @param in all from the byte before {@code start} on, or from the start of the file
   */
  FileLines(InputStream in, long start, long end) throws IOException {
    this.in = in;
    this.end = end;
    this.at = Math.max(0, start - 1);
    if (start > 0) {
      while (fill() && !skipLine()) {}
    }
  }

  /** Returns whether there is a byte. */
  private boolean fill() throws IOException {
    if (next == filled) {
      next = 0;
      filled = Math.max(0, in.read(buffer));
    }
    return filled > 0;
  }

  /** Goes behind the first LF of the buffer, or to its end; returns whether there is one. */
  private boolean skipLine() {
    int lineFeed = lineFeed();
    int behind = lineFeed < 0 ? filled : lineFeed + 1;
    at += behind - next;
    next = behind;
    return lineFeed >= 0;
  }

  private int lineFeed() {
    for (int i = next; i < filled; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  /** Returns the next line without its LF, or null if there is none. */
  byte @Nullable [] next() throws IOException, MalformedLineException {
    if (at >= end || !fill()) {
      return null;
    }
    ByteArrayOutputStream line = new ByteArrayOutputStream(64);
    boolean ended = false;
    while (!ended && fill()) {
      int start = next;
      ended = skipLine();
      line.write(buffer, start, next - start - (ended ? 1 : 0));
      if (line.size() > MAX_LINE) {
        throw new MalformedLineException(
            "it is longer than %d bytes; is this the right kind of file?".formatted(MAX_LINE));
      }
    }
    return line.toByteArray();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
