package io.privhist.ingest.counting;

import io.privhist.ingest.engine.PrivateFile;
import io.privhist.ingest.lines.Fingerprint;
import io.privhist.privacy.SecretKey;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Files that records are dealt out to by their unit. Which file a unit gets depends on a key of its
 * own, and decides nothing but the order of the work.
 */
final class PartFiles {
  private static final int MOST_BUFFER = 1 << 16;
  private static final int LEAST_BUFFER = 1 << 10;

  private final List<Path> files;
  private final int buffer;
  private final SecretKey key = SecretKey.fresh();

  /**
   * Prepares to write to a folder.
   *
   * @param memoryBytes for the buffers of one thread
   */
  PartFiles(Path folder, int parts, long memoryBytes) {
    this.files =
        IntStream.range(0, parts).mapToObj(part -> folder.resolve("part-" + part)).toList();
    this.buffer = (int) Math.max(LEAST_BUFFER, Math.min(MOST_BUFFER, memoryBytes / parts));
  }

  /** The files that were written, large ones first, so that no thread is left with much. */
  List<Path> written() {
    return files.stream()
        .filter(Files::exists)
        .sorted(Comparator.comparingLong((Path file) -> file.toFile().length()).reversed())
        .toList();
  }

  private void append(int part, byte[] bytes, int from, int to) throws IOException {
    Path file = files.get(part);
    synchronized (file) {
      // opened again each time: there may be more parts and threads than files may be open
      try (OutputStream out =
          PrivateFile.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        out.write(bytes, from, to - from);
      }
    }
  }

  /** What one thread deals out. */
  final class Writer {
    private final Fingerprint fingerprint = Fingerprint.with(key);
    private final byte[][] buffers = new byte[files.size()][];
    private final int[] lengths = new int[files.size()];

    /** Adds all records of a file. */
    void addAll(Path records, int labels) throws IOException {
      try (PartReader reader = new PartReader(records, labels)) {
        while (reader.next()) {
          add(reader.record());
        }
      }
    }

    private void add(RecordView record) throws IOException {
      int part = part(record);
      int length = record.length() + 1; // with the line feed
      if (buffers[part] == null) {
        buffers[part] = new byte[buffer];
      }
      if (length > buffer - lengths[part]) {
        flush(part);
      }
      if (length > buffer) {
        append(part, record.bytes(), record.start(), record.start() + length);
        return;
      }
      System.arraycopy(record.bytes(), record.start(), buffers[part], lengths[part], length);
      lengths[part] += length;
    }

    private int part(RecordView record) {
      if (record.unitStart() == record.unitEnd()) {
        return 0;
      }
      fingerprint.take(record.bytes(), record.unitStart(), record.unitEnd());
      return (int) Long.remainderUnsigned(fingerprint.position(), files.size());
    }

    private void flush(int part) throws IOException {
      append(part, buffers[part], 0, lengths[part]);
      lengths[part] = 0;
    }

    /** Writes what is left. */
    void flush() throws IOException {
      for (int part = 0; part < lengths.length; part++) {
        if (lengths[part] > 0) {
          flush(part);
        }
      }
    }
  }
}
