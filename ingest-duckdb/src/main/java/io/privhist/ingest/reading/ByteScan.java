package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Run;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the bytes of a file are like: quick to find out, and it decides who can read it exactly.
 *
 * <p>Eight bytes at a time: {@link #matches} marks with its high bit each byte of a word that has a
 * value.
 */
final class ByteScan {
  private static final int CHUNK = 1 << 20;
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
  private static final byte FILLER = 'x'; // a byte that nobody asks about
  private static final int MARK = 0xEF; // the first byte of a byte-order mark

  private final char delimiter;
  private long lineFeedPairs;
  private long markedLines;
  private long carriageReturns;
  private long delimiters;
  private long quotes;
  private long highBits;
  private long lines; // that end with LF; in the whole, the last one as well
  private long longestLine;
  private long openLine; // since the last LF
  private boolean afterLineFeed;

  private ByteScan(char delimiter, boolean afterLineFeed) {
    this.delimiter = delimiter;
    this.afterLineFeed = afterLineFeed;
  }

  /**
   * Looks at every byte of a file, on so many threads.
   *
   * @param delimiter what separates the columns
   */
  static ByteScan of(Path file, char delimiter, int threads, Run run) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      ByteScan[] parts = new ByteScan[threads];
      IOException[] failures = new IOException[threads];
      IntStream.range(0, threads)
          .parallel()
          .forEach(
              part -> {
                long start = size * part / threads;
                // From one byte before, which may be an LF; the part before counts it.
                long from = Math.max(0, start - 1);
                parts[part] = new ByteScan(delimiter, from == 0);
                try {
                  parts[part].scan(channel, from, size * (part + 1) / threads, run);
                  if (from < start) {
                    parts[part].uncount(byteAt(from, channel));
                  }
                } catch (IOException e) {
                  failures[part] = e;
                }
              });
      ByteScan all = new ByteScan(delimiter, true);
      for (int part = 0; part < threads; part++) {
        if (failures[part] != null) {
          throw failures[part];
        }
        all.add(parts[part]);
      }
      all.lines += size == 0 || byteAt(size - 1, channel) == '\n' ? 0 : 1;
      return all;
    }
  }

  private static byte byteAt(long position, FileChannel channel) throws IOException {
    ByteBuffer one = ByteBuffer.allocate(1);
    channel.read(one, position);
    return one.get(0);
  }

  private void uncount(byte value) {
    lines -= value == '\n' ? 1 : 0;
    delimiters -= value == delimiter ? 1 : 0;
  }

  private void scan(FileChannel channel, long from, long to, Run run) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    for (long position = from; position < to; position += CHUNK) {
      run.check();
      buffer.clear().limit((int) Math.min(CHUNK, to - position));
      while (buffer.hasRemaining() && channel.read(buffer, position + buffer.position()) > 0) {
        // until the chunk is full
      }
      int length = buffer.position();
      int words = (length + 7) / 8;
      Arrays.fill(buffer.array(), length, 8 * words, FILLER);
      scan(buffer.clear(), words);
    }
  }

  private void scan(ByteBuffer buffer, int words) {
    for (int i = 0; i < words; i++) {
      long word = buffer.getLong(8 * i);
      carriageReturns |= matches(word, '\r');
      delimiters += Long.bitCount(matches(word, delimiter));
      quotes |= matches(word, '"');
      long high = word & ~LOW_BITS;
      highBits |= high;
      openLine += 8;
      long ends = matches(word, '\n');
      if (high != 0) {
        markedLines |= matches(word, MARK) & starts(ends);
      }
      if (ends != 0) {
        lines += Long.bitCount(ends);
        lineFeedPairs |= ends & starts(ends);
        longestLine = Math.max(longestLine, openLine);
        openLine = 8;
      }
      afterLineFeed = ends < 0;
    }
  }

  /** Returns the high bit of each byte of a word that is the first of a line. */
  private long starts(long ends) {
    return (ends << 8) | (afterLineFeed ? 0x80 : 0);
  }

  /** Returns the high bit of each byte of the word that has this value. */
  private static long matches(long word, int value) {
    long difference = word ^ (ONES * value);
    return ~(((difference & LOW_BITS) + LOW_BITS) | difference | LOW_BITS);
  }

  /** Adds the part that follows. */
  private void add(ByteScan part) {
    lineFeedPairs |= part.lineFeedPairs;
    markedLines |= part.markedLines;
    carriageReturns |= part.carriageReturns;
    delimiters += part.delimiters;
    lines += part.lines;
    quotes |= part.quotes;
    highBits |= part.highBits;
    // The line across the border is no longer than what was open and all that a line has there.
    longestLine = Math.max(longestLine, openLine + Math.max(part.longestLine, part.openLine));
    openLine = part.longestLine == 0 ? openLine + part.openLine : part.openLine;
  }

  /** Returns whether a line starts with the first byte of a byte-order mark. */
  boolean hasMarkedLine() {
    return markedLines != 0;
  }

  boolean hasCarriageReturn() {
    return carriageReturns != 0;
  }

  /** Returns whether there are as many delimiters as lines of so many columns have together. */
  boolean hasColumns(int columns) {
    return delimiters == (columns - 1) * lines;
  }

  boolean hasQuote() {
    return quotes != 0;
  }

  boolean isAscii() {
    return highBits == 0;
  }

  long lines() {
    return lines;
  }

  /** Returns what no line exceeds, in bytes; it may be a little more than the longest. */
  long longestLine() {
    return Math.max(longestLine, openLine);
  }

  /** Returns whether a line without any byte occurs. */
  boolean hasBlankLine() {
    return lineFeedPairs != 0;
  }
}
