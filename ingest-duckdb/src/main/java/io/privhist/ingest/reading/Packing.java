package io.privhist.ingest.reading;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/** How bytes are packed; the first ones tell, and no UTF-8 text starts with them. */
public enum Packing {
  GZIP("1f8b"),
  ZSTD("28b52ffd"),
  NONE("");

  private static final int MAX_MAGIC = 4;

  /** Starts a frame to skip, and could start a text as well. */
  private static final String SKIPPABLE = "5[0-9a-f]2a4d18";

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
    return of(first(bytes, MAX_MAGIC));
  }

  /** Likewise, of bytes of which a name may say that they are zstd; archives are refused. */
  static Packing of(BufferedInputStream bytes, String name) throws IOException {
    byte[] first = first(bytes, Archive.MAX_MAGIC);
    Archive.requireNone(first, name);
    first = Arrays.copyOf(first, Math.min(first.length, MAX_MAGIC));
    return name.toLowerCase(Locale.ROOT).endsWith(".zst")
            && HexFormat.of().formatHex(first).matches(SKIPPABLE)
        ? ZSTD
        : of(first);
  }

  private static byte[] first(BufferedInputStream bytes, int length) throws IOException {
    bytes.mark(length);
    byte[] first = bytes.readNBytes(length);
    bytes.reset();
    return first;
  }
}
