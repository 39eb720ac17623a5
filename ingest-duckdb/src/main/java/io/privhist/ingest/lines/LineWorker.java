package io.privhist.ingest.lines;

import io.privhist.ingest.request.Encoding;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.IngestException.Setting;
import java.io.IOException;

/**
 * Makes fingerprints of lines and hands them to the tables, many of one partition at a time: what
 * they look up then is close together in memory.
 */
final class LineWorker {
  /** What one fingerprint takes in a batch. */
  static final int BYTES = 2 * Long.BYTES;

  private final Fingerprint fingerprint;
  private final CountTables tables;
  private final int width; // of a batch, two numbers for each fingerprint
  private final long[] batches;
  private final int[] sizes = new int[CountTables.PARTITIONS];
  private long rows;
  private long missing;

  /**
   * Starts without lines.
   *
   * @param batch how many fingerprints of a partition are handed over together
   */
  LineWorker(Fingerprint fingerprint, CountTables tables, int batch) {
    this.fingerprint = fingerprint;
    this.tables = tables;
    this.width = 2 * batch;
    this.batches = new long[CountTables.PARTITIONS * width];
  }

  /** Counts the lines of a part. */
  void count(LineScan lines, Encoding encoding) throws IOException {
    while (lines.next()) {
      rows++;
      int start = lines.start();
      int end = lines.end();
      if (start == end) {
        missing++;
        continue;
      }
      byte[] bytes = lines.bytes();
      if (!lines.isAscii() && encoding == Encoding.UTF_8 && !Utf8.isValid(bytes, start, end)) {
        throw new DoubtfulLineException();
      }
      fingerprint.take(bytes, start, end);
      add(fingerprint.position(), fingerprint.rest());
    }
  }

  private void add(long position, long rest) throws IngestException {
    int partition = CountTables.partition(position);
    int size = sizes[partition];
    int place = partition * width + size;
    batches[place] = position;
    batches[place + 1] = rest;
    sizes[partition] = size + 2;
    if (size + 2 == width) {
      flush(partition);
    }
  }

  private void flush(int partition) throws IngestException {
    int from = partition * width;
    int to = from + sizes[partition];
    sizes[partition] = 0;
    if (to > from && !tables.add(partition, batches, from, to)) {
      throw IngestException.failed("counting needs more memory").about(Setting.MEMORY);
    }
  }

  /** Hands over what is left. */
  void flush() throws IngestException {
    for (int partition = 0; partition < CountTables.PARTITIONS; partition++) {
      flush(partition);
    }
  }

  /** Returns how many lines there were, blank ones included. */
  long rows() {
    return rows;
  }

  /** Returns how many lines were blank. */
  long missing() {
    return missing;
  }

  /** Prints no numbers: they tell about the data. */
  @Override
  public String toString() {
    return "LineWorker[redacted]";
  }
}
