package io.privhist.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** This build, as files name it. */
public final class Software {
  private Software() {}

  /** Returns the version of this build. */
  public static String version() {
    try (InputStream in = Software.class.getResourceAsStream("version.txt")) {
      if (in == null) {
        throw new IllegalStateException("version.txt is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the name that release files carry, such as "privhist/1.0". */
  public static String name() {
    return "privhist/" + version();
  }
}
