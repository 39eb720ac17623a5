package io.privhist.cli;

import io.privhist.files.MalformedFileException;
import io.privhist.ingest.FileHead;
import io.privhist.ingest.request.FileSource;
import io.privhist.ingest.request.IngestException;
import io.privhist.options.UsageException;
import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file, or standard input for {@code -}.
 *
 * @param name as the user wrote it, for messages
 * @param path the file, absent for standard input
 */
record InputSource(String name, Optional<Path> path) {
  private static final Pattern GLOB = Pattern.compile("[*?\\[]");

  /**
   * An open input.
   *
   * @param head how it starts
   * @param stream all of its bytes
   * @param size bytes in all, -1 if unknown
   */
  record Opened(FileHead head, InputStream stream, long size) {
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

  /** Returns whether the input can be read only once: standard input, a pipe, a device. */
  boolean isStream() {
    return path.isEmpty()
        || (Files.exists(path.get())
            && !Files.isRegularFile(path.get())
            && !Files.isDirectory(path.get()));
  }

  /** Returns whether the name stands for files that match it; one that exists is just a name. */
  boolean isPattern() {
    return path.isPresent() && GLOB.matcher(name).find() && !Files.exists(path.get());
  }

  /** Makes something of an open input. */
  @FunctionalInterface
  interface Reader<T> {
    T read(Opened opened) throws IOException;
  }

  /** Opens the input, hands it over and closes it; a failure names this input. */
  <T> T read(Console console, Reader<T> reader) throws IOException {
    try (InputStream in = path.isPresent() ? openFile(path.get()) : console.in()) {
      byte[] buffer = new byte[FileHead.BYTES]; // to read without one asks a pipe for its position
      byte[] head = Arrays.copyOf(buffer, in.readNBytes(buffer, 0, buffer.length));
      return reader.read(
          new Opened(
              FileHead.of(head),
              new SequenceInputStream(new ByteArrayInputStream(head), in),
              size()));
    } catch (MalformedFileException | IngestException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new FileSystemException(name, null, String.valueOf(e.getMessage()));
    }
  }

  private static InputStream openFile(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a directory, expected a file");
    }
    // The stream of a channel cannot say what waits in a pipe.
    return Files.exists(file) && !Files.isRegularFile(file)
        ? new FileInputStream(file.toFile())
        : Files.newInputStream(file);
  }

  private long size() throws IOException {
    return path.isPresent() && Files.isRegularFile(path.get()) ? Files.size(path.get()) : -1;
  }

  /** Returns whether this input is the file at {@code target}, or matches it. */
  boolean isFile(Path target) throws IOException {
    if (isPattern()) {
      return matches(target) || isAmong(FileSource.of(name).files(), target);
    }
    return path.isPresent() && isAmong(List.of(path.get()), target);
  }

  /** Also sees a file that does not exist yet: the next run would read it. */
  private boolean matches(Path target) {
    String pattern = path.orElseThrow().toAbsolutePath().normalize().toString();
    return target
        .getFileSystem()
        .getPathMatcher("glob:" + pattern.replaceAll("[{}\\\\]", "\\\\$0"))
        .matches(target);
  }

  /** Returns whether one of the files is the one at {@code target}. */
  static boolean isAmong(List<Path> files, Path target) throws IOException {
    for (Path file : files) {
      if (Files.isRegularFile(file) && Files.exists(target) && Files.isSameFile(file, target)) {
        return true;
      }
    }
    return false;
  }
}
