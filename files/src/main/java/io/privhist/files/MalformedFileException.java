package io.privhist.files;

import java.io.IOException;

/**
 * A file whose content breaks the rules of its format.
 *
 * <p>The message is one line: file, place, reason, and what to do. It never quotes the content,
 * which may be sensitive.
 */
public final class MalformedFileException extends IOException {
  private static final long serialVersionUID = 1;

  private MalformedFileException(String file, String place, String reason, String remedy) {
    super("%s: %s%s; %s".formatted(file, place, reason, remedy));
  }

  /** A bad row of a text file; rows are numbered from 1 and include headers and blank lines. */
  static MalformedFileException atRow(String file, long row, String reason, String remedy) {
    return new MalformedFileException(file, "row " + row + ": ", reason, remedy);
  }

  /** A bad value in a JSON file, at a path such as {@code $.privacy.epsilon}, or in all of it. */
  static MalformedFileException atPath(String file, String path, String reason, String remedy) {
    return new MalformedFileException(file, path.equals("$") ? "" : path + ": ", reason, remedy);
  }
}
