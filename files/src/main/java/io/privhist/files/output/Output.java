package io.privhist.files.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** One place that a run writes to, open before the run does anything that cannot be undone. */
public abstract class Output {
  private static final Set<String> STANDARD_OUTPUT =
      Set.of("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  private static final int STANDARD_ERROR = 2;

  private static final char UNREADABLE = '\uFFFD';

  static Disk disk = new Disk.Real(); // replaced by tests only

  private final String name;
  private boolean whole;

  Output(String name) {
    this.name = name;
  }

  /** Writes something to a stream that the caller closes. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Opens an output: {@code -} is standard output; devices and pipes are written in place; any
   * other file is written aside and appears whole or not at all.
   */
  static Output open(String name, OutputStream standardOutput, Readers readers, Existing existing)
      throws IOException {
    if (!STANDARD_OUTPUT.contains(name)) {
      return open(name, pathOf(name), readers, existing);
    }
    Output standard = standard(standardOutput);
    standard.requireOpen();
    return standard;
  }

  /** Fails now where any write would. */
  private void requireOpen() throws IOException {
    try {
      stream().write(new byte[0]);
    } catch (IOException e) {
      throw named(e);
    }
  }

  /** Java reads bytes that are no text as U+FFFD: the name asked for is another one. */
  private static Path pathOf(String name) throws OutputRefusedException {
    try {
      if (!name.isEmpty() && name.indexOf(UNREADABLE) < 0) {
        return Path.of(name);
      }
    } catch (InvalidPathException e) {
      // refused below, too
    }
    throw new OutputRefusedException("not a file name: \"" + name + "\"");
  }

  private static Output open(String name, Path path, Readers readers, Existing existing)
      throws IOException {
    if (Files.isDirectory(path)) {
      throw new FileSystemException(name, null, "is a directory, expected a file");
    }
    Optional<Descriptor> descriptor = Descriptor.of(path);
    if (descriptor.isPresent()) {
      return open(name, path, descriptor.get());
    }
    return isInPlace(path)
        ? new Stream(name, path, disk.append(path))
        : AsideFile.open(name, path, readers, existing);
  }

  private static Output open(String name, Path path, Descriptor descriptor) throws IOException {
    if (!descriptor.isWritable() || !Files.exists(path)) {
      throw new FileSystemException(name, null, "is not open for writing");
    }
    return descriptor.number() == STANDARD_ERROR
        ? new Stream("standard error", path, new StandardError())
        : new Stream(name, path, disk.append(path));
  }

  /** Devices, pipes, and the open files of other processes, even if they lead to a regular file. */
  private static boolean isInPlace(Path path) {
    Path absolute = path.toAbsolutePath();
    return absolute.startsWith("/proc") || (Files.exists(path) && !Files.isRegularFile(path));
  }

  /** Standard output, or what stands for it. */
  public static Output standard(OutputStream out) {
    return new Stream("standard output", Path.of("/dev/stdout"), out);
  }

  /** Returns what two outputs to the same place have in common. */
  abstract Object place();

  /** Returns the file that is written, as far as it is one. */
  abstract Path file();

  /** Writes the whole content; a failure names this output. */
  public final void write(Content content) throws IOException {
    try {
      fill(content);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw named(e);
    }
  }

  /** Writes the whole content; a failure is what it is. */
  final void fill(Content content) throws IOException {
    try (OutputStream out = stream()) {
      content.writeTo(out);
    }
  }

  final FileSystemException named(IOException failure) {
    return new FileSystemException(name, null, String.valueOf(failure.getMessage()));
  }

  final String name() {
    return name;
  }

  /** From now on what was written is somewhere, whole. */
  final void wrote() {
    whole = true;
  }

  /** Returns whether what was written is somewhere, whole; maybe in another place than meant. */
  final boolean isWhole() {
    return whole;
  }

  abstract OutputStream stream();

  /** Makes as sure as possible that what cannot be made again can be written, and will stay. */
  void reserve() throws IOException {}

  /** Makes what was written visible. */
  void publish() throws IOException {}

  /** Leaves no trace of an output that was not published. */
  void discard() {}

  /** A stream that shows what is written at once. */
  private static final class Stream extends Output {
    private final Path path;
    private final OutputStream stream;

    Stream(String name, Path path, OutputStream stream) {
      super(name);
      this.path = path;
      this.stream = stream;
    }

    @Override
    Object place() {
      return name();
    }

    @Override
    Path file() {
      return path;
    }

    @Override
    OutputStream stream() {
      return stream;
    }
  }

  /** The descriptor itself: one that is opened anew would write over what was said there. */
  private static final class StandardError extends FileOutputStream {
    StandardError() {
      super(FileDescriptor.err);
    }

    /** Leaves it open for what is still to be said. */
    @Override
    public void close() {}
  }
}
