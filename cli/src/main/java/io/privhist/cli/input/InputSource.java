package io.privhist.cli.input;

import io.privhist.application.terminal.Console;
import io.privhist.application.terminal.UsageException;
import io.privhist.files.MalformedFileException;
import io.privhist.ingest.FileHead;
import io.privhist.ingest.request.IngestException;
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
public record InputSource(String name, Optional<Path> path) {
  private static final Pattern GLOB = Pattern.compile("[*?\\[]");
  private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

  /**
   * An open input.
   *
   * @param head how it starts
   * @param stream all of its bytes
   * @param size bytes in all, -1 if unknown
   */
  public record Opened(FileHead head, InputStream stream, long size) {
    /** Prints no content: it may be sensitive. */
    @Override
    public String toString() {
      return "Opened[redacted]";
    }
  }

  public static InputSource of(String argument) {
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

  /** Makes something of an open input. */
  @FunctionalInterface
  public interface Reader<T> {
    public T read(Opened opened) throws IOException;
  }

  /** Opens the input, hands it over and closes it; a failure names this input. */
  public <T> T read(Console console, Reader<T> reader) throws IOException {
    try (InputStream in = path.isPresent() ? openFile(path.get()) : console.in()) {
      byte[] buffer = new byte[FileHead.BYTES]; // to read without one asks a pipe for its position
      byte[] first = Arrays.copyOf(buffer, in.readNBytes(buffer, 0, buffer.length));
      FileHead head = FileHead.of(first);
      head.requireNoArchive(name);
      return reader.read(
          new Opened(head, new SequenceInputStream(new ByteArrayInputStream(first), in), size()));
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

  /** Returns whether this input is the file, pipe or device at {@code target}. */
  public boolean includes(Path target) throws IOException {
    Path file = path.orElse(STANDARD_INPUT);
    return Files.exists(file) && Files.exists(target) && Files.isSameFile(file, target);
  }

  /**
   * Returns whether the name stands for files that match it, and would match one at {@code target}:
   * the next run would read it. A name that exists is just a name.
   */
  boolean isPatternOf(Path target) {
    return path.isPresent()
        && GLOB.matcher(name).find()
        && !Files.exists(path.get())
        && matches(path.get(), target);
  }

  private static boolean matches(Path pattern, Path target) {
    String glob = pattern.toAbsolutePath().normalize().toString();
    return target
        .getFileSystem()
        .getPathMatcher("glob:" + glob.replaceAll("[{}\\\\]", "\\\\$0"))
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
