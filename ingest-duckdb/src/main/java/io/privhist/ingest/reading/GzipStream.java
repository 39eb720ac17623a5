package io.privhist.ingest.reading;

import io.privhist.ingest.request.IngestException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The content of gzip members, one after the other to the end of the stream.
 *
 * <p>Differs from the JDK's stream, which ends early when a pipe is slow and which ignores what
 * follows a member: here whatever is not a whole member is refused, so that no row is lost quietly.
 *
 * <p>Source: RFC 1952.
 */
public final class GzipStream extends InputStream {
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int HEADER_CRC = 2;
  private static final int RESERVED = 0xE0;

  private final InputStream in;
  private final String name;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int next; // buffer[next..limit) is not used yet
  private int limit;
  private boolean inMember;

  /**
   * Starts at the first member.
   *
   * @param name for messages
   */
  public GzipStream(InputStream in, String name) {
    this.in = in;
    this.name = name;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (true) {
      if (!inMember && !startMember()) {
        return -1;
      }
      int inflated = inflate(target, offset, length);
      if (inflated > 0 || length == 0) {
        return inflated;
      }
    }
  }

  private int inflate(byte[] target, int offset, int length) throws IOException {
    try {
      int inflated = inflater.inflate(target, offset, length);
      crc.update(target, offset, inflated);
      if (inflater.finished()) {
        next = limit - inflater.getRemaining();
        endMember();
      } else if (inflated == 0 && inflater.needsInput()) {
        if (!fill()) {
          throw broken();
        }
        inflater.setInput(buffer, 0, limit);
        next = limit;
      } else if (inflater.needsDictionary()) {
        throw broken();
      }
      return inflated;
    } catch (DataFormatException e) {
      throw broken();
    }
  }

  /** Reads a header; false if the stream ends here. */
  private boolean startMember() throws IOException {
    if (next == limit && !fill()) {
      return false;
    }
    crc.reset();
    if (header() != 0x1F || header() != 0x8B || header() != 8) {
      throw broken();
    }
    int flags = header();
    if ((flags & RESERVED) != 0) {
      throw broken();
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(header() | (header() << 8));
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    int sum = (int) crc.getValue() & 0xFFFF;
    if ((flags & HEADER_CRC) != 0 && (take() | (take() << 8)) != sum) {
      throw broken();
    }
    inflater.reset();
    crc.reset();
    inflater.setInput(buffer, next, limit - next);
    next = limit;
    inMember = true;
    return true;
  }

  private void endMember() throws IOException {
    if (takeInt() != (int) crc.getValue() || takeInt() != (int) inflater.getBytesWritten()) {
      throw broken();
    }
    inMember = false;
  }

  private int takeInt() throws IOException {
    return take() | (take() << 8) | (take() << 16) | (take() << 24);
  }

  private int take() throws IOException {
    if (next == limit && !fill()) {
      throw broken();
    }
    return buffer[next++] & 0xFF;
  }

  private int header() throws IOException {
    int taken = take();
    crc.update(taken);
    return taken;
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      header();
    }
  }

  private void skipText() throws IOException {
    while (header() != 0) {
      // up to the terminating zero
    }
  }

  private boolean fill() throws IOException {
    next = 0;
    limit = Math.max(0, in.read(buffer));
    return limit > 0;
  }

  private IngestException broken() {
    return IngestException.badInput(name + ": is not a complete gzip file");
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
