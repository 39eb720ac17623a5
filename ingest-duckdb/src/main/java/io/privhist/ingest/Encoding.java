package io.privhist.ingest;

/** How bytes of text are characters. */
public enum Encoding {
  /** Bytes that are not valid UTF-8 stop the run. */
  UTF_8,
  /**
   * Every byte is a character, so that any bytes can be labels and different ones stay different.
   */
  LATIN_1
}
