package io.privhist.cli.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Compressed inputs, known by their first bytes. */
final class Compression {
  private static final int[] GZIP = {0x1F, 0x8B};
  private static final int[] ZSTD = {0x28, 0xB5, 0x2F, 0xFD};
  private static final int HEAD = 1 << 16;

  private Compression() {}

  /**
   * Returns the beginning of the content behind the first bytes of a file, as characters of the
   * same value. What is compressed with zstd is left as it is.
   */
  static String content(byte[] head) {
    return new String(
        startsWith(head, GZIP) ? unzippedHead(head) : head, StandardCharsets.ISO_8859_1);
  }

  /** Returns whether the first bytes are those of a file that cannot be looked into. */
  static boolean isOpaque(String head) {
    return startsWith(head.getBytes(StandardCharsets.ISO_8859_1), ZSTD);
  }

  /** Returns the content of a stream that may be compressed with gzip. */
  static InputStream unzipped(InputStream in) throws IOException {
    PushbackInputStream peeked = new PushbackInputStream(in, GZIP.length);
    byte[] first = peeked.readNBytes(GZIP.length);
    peeked.unread(first);
    return startsWith(first, GZIP) ? new GZIPInputStream(peeked) : peeked;
  }

  /** The end is cut off, and what is damaged shows when the whole is read. */
  private static byte[] unzippedHead(byte[] head) {
    byte[] content = new byte[HEAD];
    int length = 0;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(head))) {
      int read = in.read(content);
      while (read > 0) {
        length += read;
        read = in.read(content, length, content.length - length);
      }
    } catch (IOException e) {
      // as far as it goes
    }
    return Arrays.copyOf(content, length);
  }

  private static boolean startsWith(byte[] bytes, int[] magic) {
    for (int i = 0; i < magic.length; i++) {
      if (bytes.length <= i || (bytes[i] & 0xFF) != magic[i]) {
        return false;
      }
    }
    return true;
  }
}
