package io.privhist.ingest.reading;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Whether a zstd file is whole. The engine reads a file that was cut off without a word; the frames
 * and blocks say how long they are, so that nothing needs to be decompressed to find out.
 *
 * <p>Source: RFC 8878, section 3.1.
 */
final class ZstdFrames {
  private static final long MAGIC = 0xFD2FB528L;
  private static final long SKIPPABLE = 0x184D2A50L; // and the 15 numbers after it
  private static final int[] DICTIONARY_ID = {0, 1, 2, 4};
  private static final int RLE_BLOCK = 1;
  private static final int RESERVED_BLOCK = 3;

  private final InputStream in;

  private ZstdFrames(InputStream in) {
    this.in = in;
  }

  /** Returns whether the stream is frames from its start to its end. */
  static boolean areComplete(InputStream stream) throws IOException {
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
          return false;
        }
      }
      return true;
    } catch (EOFException e) {
      return false;
    }
  }

  private void skipFrame() throws IOException {
    int descriptor = (int) number(1);
    boolean singleSegment = (descriptor & 0x20) != 0;
    int sizeFlag = descriptor >> 6;
    int contentSize = sizeFlag == 0 ? (singleSegment ? 1 : 0) : 1 << sizeFlag;
    in.skipNBytes((singleSegment ? 0 : 1) + DICTIONARY_ID[descriptor & 3] + contentSize);
    long header;
    do {
      header = number(3);
      int type = (int) (header >> 1) & 3;
      if (type == RESERVED_BLOCK) {
        throw new EOFException();
      }
      in.skipNBytes(type == RLE_BLOCK ? 1 : header >> 3);
    } while ((header & 1) == 0);
    in.skipNBytes((descriptor & 4) != 0 ? 4 : 0);
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
