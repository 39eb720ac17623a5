package io.privhist.ingest.counting;

import io.privhist.ingest.lines.Fingerprint;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** The records of a file, each with a line feed behind it, one after another. */
final class PartReader implements Closeable {
  private static final int BUFFER = 1 << 18;

  private final FileChannel file;
  private final RecordView record;
  private byte[] bytes = new byte[BUFFER + Fingerprint.SLACK];
  private int next;
  private int limit;

  /** Opens a file of records with so many labels. */
  PartReader(Path path, int labels) throws IOException {
    this.file = FileChannel.open(path, StandardOpenOption.READ);
    this.record = new RecordView(labels);
  }

  /** Moves to the next record, if there is one. */
  boolean next() throws IOException {
    while (!record.read(bytes, next, limit) || record.end() == limit) {
      if (!fill()) {
        if (next == limit) {
          return false;
        }
        throw new EOFException("a temporary file ends within a record");
      }
    }
    next = record.end() + 1;
    return true;
  }

  /** Returns the record that was reached. */
  RecordView record() {
    return record;
  }

  private boolean fill() throws IOException {
    System.arraycopy(bytes, next, bytes, 0, limit - next);
    limit -= next;
    next = 0;
    if (limit == bytes.length - Fingerprint.SLACK) {
      bytes = Arrays.copyOf(bytes, Math.multiplyExact(bytes.length, 2));
    }
    ByteBuffer free = ByteBuffer.wrap(bytes, limit, bytes.length - Fingerprint.SLACK - limit);
    int read = file.read(free);
    limit += Math.max(0, read);
    return read > 0;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
