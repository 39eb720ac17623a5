package io.privhist.cli;

import io.privhist.files.MalformedFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file, or standard input for {@code -}.
 *
 * @param name as the user wrote it, for messages
 * @param path the file, absent for standard input
 */
record InputSource(String name, Optional<Path> path) {
  private static final int HEAD = 1 << 16;

  /**
   * An open input.
   *
   * @param head its first bytes, as characters of the same value
   * @param stream its content, from the beginning
   */
  record Opened(String head, InputStream stream) {
    /** Prints no content: it may be sensitive. */
    @Override
    public String toString() {
      return "Opened[redacted]";
    }
  }

  static InputSource of(String argument) {
    return argument.equals("-")
        ? new InputSource("standard input", Optional.empty())
        : new InputSource(argument, Optional.of(pathOf(argument)));
  }

  static Path pathOf(String argument) {
    try {
      if (!argument.isEmpty()) {
        return Path.of(argument);
      }
    } catch (InvalidPathException e) {
      // refused below, too
    }
    throw new UsageException("not a file name: \"" + argument + "\"");
  }

  /** Makes something of an open input. */
  @FunctionalInterface
  interface Reader<T> {
    T read(Opened opened) throws IOException;
  }

  /** Opens the input, hands it over and closes it; a failure names this input. */
  <T> T read(Console console, Reader<T> reader) throws IOException {
    try (InputStream raw = path.isPresent() ? openFile(path.get()) : console.in();
        InputStream in =
            console.terminal() ? new ProgressStream(raw, size(), console.err()) : raw) {
      byte[] head = new byte[HEAD];
      int length = in.readNBytes(head, 0, HEAD);
      return reader.read(
          new Opened(
              new String(head, 0, length, StandardCharsets.ISO_8859_1),
              new SequenceInputStream(new ByteArrayInputStream(head, 0, length), in)));
    } catch (MalformedFileException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new FileSystemException(name, null, String.valueOf(e.getMessage()));
    }
  }

  private static InputStream openFile(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a directory, expected a file");
    }
    return Files.newInputStream(file);
  }

  private long size() throws IOException {
    return path.isPresent() && Files.isRegularFile(path.get()) ? Files.size(path.get()) : -1;
  }

  /** Returns whether this input is the file at {@code target}. */
  boolean isFile(Path target) throws IOException {
    return path.isPresent()
        && Files.isRegularFile(path.get())
        && Files.exists(target)
        && Files.isSameFile(path.get(), target);
  }
}
