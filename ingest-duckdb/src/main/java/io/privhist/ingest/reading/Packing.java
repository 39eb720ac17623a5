package io.privhist.ingest.reading;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.HexFormat;

/** How bytes are packed; the first ones tell, and no UTF-8 text starts with them. */
public enum Packing {
  GZIP("1f8b"),
  ZSTD("28b52ffd"),
  NONE("");

  private static final int MAX_MAGIC = 4;

  private final String magic; // the first bytes, in hexadecimal digits

  Packing(String magic) {
    this.magic = magic;
  }

  /** Returns how bytes are packed that start so. */
  public static Packing of(byte[] first) {
    String start = HexFormat.of().formatHex(first, 0, Math.min(first.length, MAX_MAGIC));
    if (start.startsWith(GZIP.magic)) {
      return GZIP;
    }
    return start.startsWith(ZSTD.magic) ? ZSTD : NONE;
  }

  /** Returns how the bytes of a stream are packed; it stays where it is. */
  static Packing of(BufferedInputStream bytes) throws IOException {
    bytes.mark(MAX_MAGIC);
    byte[] first = bytes.readNBytes(MAX_MAGIC);
    bytes.reset();
    return of(first);
  }
}
