package io.privhist.files.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An open file of this process, by its number. Most of them Java opened for itself: the caller of a
 * program can only mean one that can be used as it is asked for.
 *
 * @param number as in {@code /dev/fd}
 */
public record Descriptor(int number) {
  private static final Pattern PATH = Pattern.compile("/(?:dev|proc/self)/fd/(\\d{1,9})");
  private static final int ACCESS = 3;
  private static final int READ_ONLY = 0;
  private static final int WRITE_ONLY = 1;

  /** Returns which descriptor a path names, if it names one. */
  static Optional<Descriptor> of(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    if (absolute.equals(Path.of("/dev/stderr"))) {
      return Optional.of(new Descriptor(2));
    }
    Matcher named = PATH.matcher(absolute.toString());
    return named.matches()
        ? Optional.of(new Descriptor(Integer.parseInt(named.group(1))))
        : Optional.empty();
  }

  /** Returns whether it can be read, as far as the system tells. */
  public boolean isReadable() {
    return access().filter(access -> access == WRITE_ONLY).isEmpty();
  }

  /** Returns whether it can be written, as far as the system tells. */
  public boolean isWritable() {
    return access().filter(access -> access == READ_ONLY).isEmpty();
  }

  private Optional<Integer> access() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/fdinfo/" + number))) {
        if (line.startsWith("flags:")) {
          return Optional.of((int) (Long.parseLong(line.substring(6).strip(), 8) & ACCESS));
        }
      }
    } catch (IOException | NumberFormatException e) {
      // a system that does not tell
    }
    return Optional.empty();
  }
}
