package io.privhist.ingest.reading;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Whether a zstd file is whole, and how much it may hold. The engine reads a file that was cut off
 * without a word, and unpacks without a limit; the frames and blocks say how long they are and how
 * much of the window they may fill, so that nothing needs to be decompressed to find out.
 *
 * <p>Source: RFC 8878, section 3.1.
 */
final class ZstdFrames {
  private static final long MAGIC = 0xFD2FB528L;
  private static final long SKIPPABLE = 0x184D2A50L; // and the 15 numbers after it
  private static final int[] DICTIONARY_ID = {0, 1, 2, 4};
  private static final int RAW_BLOCK = 0;
  private static final int RLE_BLOCK = 1;
  private static final int RESERVED_BLOCK = 3;
  private static final long MAX_BLOCK = 1 << 17;
  private static final long LARGEST_WINDOW = 1 << 27; // that the engine takes

  private final InputStream in;
  private long bytes; // at most so many so far
  private long stated; // at least so many so far
  private boolean wideWindow;

  private ZstdFrames(InputStream in) {
    this.in = in;
  }

  /** Reads a stream to its end; absent if it is not frames from its start to there. */
  static Optional<ZstdFrames> of(InputStream stream) throws IOException {
    ZstdFrames frames = new ZstdFrames(new BufferedInputStream(stream));
    try {
      int first;
      while ((first = frames.in.read()) >= 0) {
        long magic = first | (frames.number(3) << 8);
        if (magic == MAGIC) {
          frames.skipFrame();
        } else if ((magic & ~0xFL) == SKIPPABLE) {
          frames.in.skipNBytes(frames.number(4));
        } else {
          return Optional.empty();
        }
      }
      return Optional.of(frames);
    } catch (EOFException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns a number of bytes that the content does not exceed: what it has if its blocks are full,
   * as they usually are.
   */
  long mostBytes() {
    return bytes;
  }

  /** Returns a number of bytes that the content has at least: what is said without unpacking. */
  long leastBytes() {
    return stated;
  }

  /** Returns whether a frame needs more memory to unpack than the engine ever gives. */
  boolean haveWideWindow() {
    return wideWindow;
  }

  private void skipFrame() throws IOException {
    int descriptor = (int) number(1);
    boolean singleSegment = (descriptor & 0x20) != 0;
    int sizeFlag = descriptor >> 6;
    int contentSize = sizeFlag == 0 ? (singleSegment ? 1 : 0) : 1 << sizeFlag;
    long window = singleSegment ? 0 : window((int) number(1));
    in.skipNBytes(DICTIONARY_ID[descriptor & 3]);
    long content = number(contentSize) + (contentSize == 2 ? 256 : 0);
    wideWindow |= (singleSegment ? content : window) > LARGEST_WINDOW;
    long statedBefore = stated;
    skipBlocks(Math.min(MAX_BLOCK, !singleSegment ? window : content < 0 ? MAX_BLOCK : content));
    stated = Math.max(stated, statedBefore + content); // negative if it is no number at all
    in.skipNBytes((descriptor & 4) != 0 ? 4 : 0);
  }

  private static long window(int descriptor) {
    long base = 1L << (10 + (descriptor >> 3));
    return base + base / 8 * (descriptor & 7);
  }

  private void skipBlocks(long maxBlock) throws IOException {
    long header;
    do {
      header = number(3);
      int type = (int) (header >> 1) & 3;
      if (type == RESERVED_BLOCK) {
        throw new EOFException();
      }
      long size = header >> 3;
      bytes += type == RAW_BLOCK ? size : maxBlock;
      stated += type == RAW_BLOCK || type == RLE_BLOCK ? size : 0;
      in.skipNBytes(type == RLE_BLOCK ? 1 : size);
    } while ((header & 1) == 0);
  }

  private long number(int bytes) throws IOException {
    long number = 0;
    for (int i = 0; i < bytes; i++) {
      int read = in.read();
      if (read < 0) {
        throw new EOFException();
      }
      number |= (long) read << (8 * i);
    }
    return number;
  }
}
