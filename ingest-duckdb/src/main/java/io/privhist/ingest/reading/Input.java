package io.privhist.ingest.reading;

import io.privhist.ingest.engine.Run;
import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.FoundFiles;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.StreamSource;
import io.privhist.records.FileKind;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One file, or one stream that can be read once.
 *
 * @param name for messages
 * @param kind what it holds
 * @param encoding of its text
 * @param delimiter of CSV, if it was said
 * @param file the real path of a regular file; null for streams, pipes and devices
 * @param stream null for files
 */
record Input(
    String name,
    FileKind kind,
    Encoding encoding,
    Optional<Character> delimiter,
    @Nullable Path file,
    @Nullable InputStream stream) {
  private static final int BUFFER = 1 << 16;

  static Input of(StreamSource source) {
    return new Input(
        source.name(), source.kind(), source.encoding(), source.delimiter(), null, source.stream());
  }

  /** Returns the files of a source, each with its kind. */
  static List<Input> of(FoundFiles source) throws IOException {
    source.requireDistinct();
    List<Input> inputs = new ArrayList<>();
    for (Path path : source.files()) {
      inputs.add(of(path, source));
    }
    return inputs;
  }

  private static Input of(Path path, FoundFiles source) throws IOException {
    String name = path.toString();
    FileKind kind =
        source
            .kind()
            .or(() -> FileKind.ofName(name))
            .orElseThrow(
                () ->
                    IngestException.badInput(
                        name + ": the extension does not say what kind of file this is"));
    if (!Files.isReadable(path)) {
      throw new AccessDeniedException(name);
    }
    return Files.isRegularFile(path)
        ? new Input(name, kind, source.encoding(), source.delimiter(), path.toRealPath(), null)
        : new Input(
            name,
            kind,
            source.encoding(),
            source.delimiter(),
            null,
            new FileInputStream(path.toFile()));
  }

  /** Returns the same input with its bytes in another file. */
  Input movedTo(Path newFile, Encoding newEncoding) {
    return new Input(name, kind, newEncoding, delimiter, newFile, null);
  }

  /** Opens the bytes as they are; mark and reset work. */
  BufferedInputStream open(Run run) throws IOException {
    if (file != null) {
      return new BufferedInputStream(
          new MeteredStream(Files.newInputStream(file), Files.size(file), run), BUFFER);
    }
    if (stream == null) {
      throw new IllegalStateException("neither a file nor a stream");
    }
    return new BufferedInputStream(new MeteredStream(stream, -1, run), BUFFER);
  }

  /** Opens the content; zstd must have been unpacked before. */
  InputStream openContent(Run run) throws IOException {
    BufferedInputStream bytes = open(run);
    return Packing.of(bytes) == Packing.GZIP ? new GzipStream(bytes, name) : bytes;
  }

  Packing packing(Run run) throws IOException {
    try (BufferedInputStream bytes = open(run)) {
      return Packing.of(bytes, name);
    }
  }

  /** Refuses a name that promises a packing which is not there. */
  void checkExtension(Packing packing) throws IngestException {
    String lower = name.toLowerCase(Locale.ROOT);
    if (packing == Packing.NONE && (lower.endsWith(".gz") || lower.endsWith(".zst"))) {
      throw IngestException.badInput(
          "%s: is not a complete %s file".formatted(name, lower.endsWith("gz") ? "gzip" : "zstd"));
    }
  }

  /** Prints no content. */
  @Override
  public String toString() {
    return "Input[" + name + "]";
  }
}
