package io.privhist.ingest.lines;

import java.io.EOFException;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/**
 * The lines that start in a part of a file. However a file is divided, each of its lines is in one
 * part, whole.
 *
 * <p>A line ends at LF or at the end of the file. One CR at its end and byte-order marks at its
 * start are not data.
 *
 * <p>Privacy: a line is read in the same way wherever it stands. If the first or the last one were
 * read differently, a person who comes or goes would change how another's line is counted.
 */
final class LineScan {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F * ONES;
  private static final long LINE_FEEDS = '\n' * ONES;
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final int MAX_LINE = 1 << 24;
  private static final int MORE = 1 << 12;

  private final FileChannel channel;
  private final long size;
  private byte[] buffer = new byte[0]; // a LF and some slack stand behind its limit
  private int limit;
  private long origin; // of the buffer in the file
  private long stop; // lines that start here are of the next part
  private int next; // where the next line starts in the buffer
  private int start;
  private int end;
  private boolean ascii;

  /**
   * Starts without a part.
   *
   * @param size of the file when it was first looked at; what is added later is not read
   */
  LineScan(FileChannel channel, long size) {
    this.channel = channel;
    this.size = size;
  }

  /** Moves to a part of the file, from one byte to before another. */
  void startPart(long from, long to) throws IOException {
    origin = Math.max(0, from - 1); // which may be the LF of the line before
    stop = to;
    limit = 0;
    fill((int) (to - origin));
    next = from == 0 ? 0 : lineFeed(0) + 1;
  }

  /** Moves to the next line of the part; false if there is none. */
  boolean next() throws IOException {
    if (origin + next >= stop) {
      return false;
    }
    start = next;
    end = lineFeed(start);
    while (end == limit && origin + limit < size && end - start <= MAX_LINE) {
      fill(limit + Math.max(MORE, limit - start));
      end = lineFeed(start);
    }
    if (end - start > MAX_LINE) {
      throw new DoubtfulLineException();
    }
    next = end + 1;
    return trim(end == limit);
  }

  /** Leaves out what is not data; false if nothing is there, not even a LF. */
  private boolean trim(boolean last) {
    while (!ascii
        && end - start >= MARK.length
        && Arrays.equals(buffer, start, start + MARK.length, MARK, 0, MARK.length)) {
      start += MARK.length;
    }
    if (last && start == end) {
      return false;
    }
    if (end > start && buffer[end - 1] == '\r') {
      end--;
    }
    return true;
  }

  /**
   * Returns where the next LF is from here on, or the limit; notes whether only ASCII is before.
   */
  private int lineFeed(int from) {
    int i = from;
    long seen = 0;
    while (true) {
      long word = (long) LONGS.get(buffer, i);
      long difference = word ^ LINE_FEEDS;
      long found = ~(((difference & LOW_BITS) + LOW_BITS) | difference | LOW_BITS);
      if (found != 0) {
        int bits = Long.numberOfTrailingZeros(found) - 7; // of the bytes before it
        ascii = ((seen | (word & ((1L << bits) - 1))) & ~LOW_BITS) == 0;
        return i + bits / 8;
      }
      seen |= word;
      i += Long.BYTES;
    }
  }

  /** Reads on until so many bytes of the file are in the buffer, or all there are. */
  private void fill(int wanted) throws IOException {
    int target = (int) Math.min(wanted, size - origin);
    if (buffer.length < target + Fingerprint.SLACK) {
      buffer = Arrays.copyOf(buffer, target + Fingerprint.SLACK);
    }
    ByteBuffer bytes = ByteBuffer.wrap(buffer, limit, target - limit);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, origin + bytes.position()) < 0) {
        throw new EOFException("the file became shorter while it was read");
      }
    }
    limit = target;
    buffer[limit] = '\n';
  }

  /** Returns the bytes of the line, among others; valid until the next move. */
  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  boolean isAscii() {
    return ascii;
  }
}
