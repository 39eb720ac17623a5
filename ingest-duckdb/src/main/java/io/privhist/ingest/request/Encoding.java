package io.privhist.ingest.request;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** How bytes of text are characters. */
public enum Encoding {
  /** Bytes that are not valid UTF-8 stop the run. */
  UTF_8("utf-8"),
  /**
   * Every byte is a character, so that any bytes can be labels and different ones stay different.
   */
  LATIN_1("latin-1");

  private final String id;

  Encoding(String id) {
    this.id = id;
  }

  /** Returns the encoding with this name: "utf-8" or "latin-1". */
  public static Encoding named(String id) {
    for (Encoding encoding : values()) {
      if (encoding.id.equals(id)) {
        return encoding;
      }
    }
    throw new IllegalArgumentException("encoding must be utf-8 or latin-1, got \"" + id + "\"");
  }

  /** Returns the encoding that is this one of the JDK: UTF-8 or ISO-8859-1. */
  public static Encoding of(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return UTF_8;
    }
    if (charset.equals(StandardCharsets.ISO_8859_1)) {
      return LATIN_1;
    }
    throw new IllegalArgumentException("encoding must be utf-8 or latin-1, got " + charset.name());
  }
}
