package io.privhist.fuzzing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Bytes as streams. */
public final class Texts {
  private Texts() {}

  public static InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  /** Writes to a stream. */
  @FunctionalInterface
  public interface Writing {
    void to(OutputStream out) throws IOException;
  }

  /** Returns what is written. */
  public static byte[] written(Writing writing) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writing.to(out);
    return out.toByteArray();
  }
}
