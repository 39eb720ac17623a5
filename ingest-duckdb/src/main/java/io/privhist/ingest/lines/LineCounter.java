package io.privhist.ingest.lines;

import io.privhist.histogram.Prevalences;
import io.privhist.ingest.engine.Run;
import io.privhist.ingest.engine.Workers;
import io.privhist.ingest.request.IngestException;
import io.privhist.ingest.request.Resources;
import io.privhist.privacy.SecretKey;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Counts the lines of plain text by their fingerprints, on all threads and without an engine.
 * Neither lines nor fingerprints leave the memory.
 *
 * <p>Where the memory does not hold all fingerprints, the files are read again for those of another
 * range, as often as it takes.
 *
 * <p>Privacy: the key is drawn without looking at the data. For any key, a line has one
 * fingerprint, so that one record more or less moves one count by one, as it does with labels
 * themselves. If two labels had the same fingerprint, they would be counted as one: that is an
 * error of the count, not of the guarantee.
 */
public final class LineCounter {
  private static final long PART = 1 << 20;
  private static final int MIN_BATCH = 64;
  private static final int MAX_BATCH = 8192;
  private static final int BYTES_PER_LINE = 16; // as many as a fingerprint; most lines have more
  private static final String STEP = "counting";

  private final List<PlainText> files;
  private final SecretKey key = SecretKey.fresh();
  private final int threads;
  private final Run run;
  private final CountTables tables;
  private final int batch;
  private final long[] sizes;
  private final long[] parts; // how many the files up to this one have together
  private final AtomicLong nextPart = new AtomicLong();

  /**
   * What was counted. Sensitive.
   *
   * @param rows how many lines there were
   * @param missing how many of them were blank
   */
  public record Lines(Prevalences prevalences, long rows, long missing) {
    /** Prints no numbers: they must not reach a log line. */
    @Override
    public String toString() {
      return "Lines[redacted]";
    }
  }

  private LineCounter(List<PlainText> files, Resources resources, Run run) throws IOException {
    this.files = files;
    this.threads = resources.threads().orElse(Runtime.getRuntime().availableProcessors());
    this.run = run;
    this.sizes = new long[files.size()];
    this.parts = new long[files.size()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = Files.size(files.get(i).file());
      parts[i] = (i == 0 ? 0 : parts[i - 1]) + (sizes[i] + PART - 1) / PART;
    }
    long heap = Runtime.getRuntime().maxMemory() / 2; // the part that large tables may fill
    long memory = Math.min(heap, resources.memoryBytes().orElse(heap));
    long batches = (long) threads * CountTables.PARTITIONS * LineWorker.BYTES;
    long room = Math.min(memory / 8, LongStream.of(sizes).sum() / BYTES_PER_LINE) / batches;
    this.batch = (int) Math.max(MIN_BATCH, Math.min(MAX_BATCH, room));
    this.tables = new CountTables(memory - batch * batches);
  }

  /**
   * Counts the lines of all files together.
   *
   * @return nothing if there is a line that must be looked at by a reader which can say where it is
   */
  public static Optional<Lines> count(List<PlainText> files, Resources resources, Run run)
      throws IOException {
    try {
      return Optional.of(new LineCounter(files, resources, run).count());
    } catch (DoubtfulLineException e) {
      return Optional.empty();
    }
  }

  private Lines count() throws IOException {
    CountsOfCounts counts = new CountsOfCounts();
    long[] rows = pass(0, counts);
    while (tables.end() < CountTables.PARTITIONS) {
      if (!Arrays.equals(rows, pass(tables.end(), counts))) {
        throw changed(files.size() == 1 ? files.get(0).name() : "a file");
      }
    }
    return new Lines(counts.prevalences(), rows[0], rows[1]);
  }

  private static IngestException changed(String name) {
    return IngestException.failed(name + ": changed while it was read; try again");
  }

  /**
   * Reads the files for the fingerprints from a partition on, as far as the memory reaches, and
   * returns how many lines there were and how many of them were blank.
   */
  private long[] pass(int partition, CountsOfCounts target) throws IOException {
    tables.startAt(partition);
    nextPart.set(0);
    long total = parts[parts.length - 1];
    long[] rows = new long[2];
    for (LineWorker worker : Workers.run((int) Math.min(threads, Math.max(1, total)), this::read)) {
      rows[0] += worker.rows();
      rows[1] += worker.missing();
    }
    AtomicInteger next = new AtomicInteger(partition);
    for (CountsOfCounts part : Workers.run(threads, () -> collect(next))) {
      target.add(part);
    }
    return rows;
  }

  /** Reads parts until none is left. */
  private LineWorker read() throws IOException {
    LineWorker worker = new LineWorker(Fingerprint.with(key), tables, batch);
    long total = parts[parts.length - 1];
    int file = 0;
    long part = nextPart.getAndIncrement();
    while (part < total) {
      while (part >= parts[file]) {
        file++;
      }
      PlainText text = files.get(file);
      try (FileChannel channel = FileChannel.open(text.file(), StandardOpenOption.READ)) {
        LineScan lines = new LineScan(channel, sizes[file]);
        while (part < parts[file]) {
          long from = (part - (file == 0 ? 0 : parts[file - 1])) * PART;
          lines.startPart(from, Math.min(from + PART, sizes[file]));
          worker.count(lines, text.encoding());
          run.reached(fraction(part, total), -1, STEP);
          part = nextPart.getAndIncrement();
        }
      } catch (EOFException e) {
        throw changed(text.name());
      }
    }
    worker.flush();
    return worker;
  }

  /** Later passes count what the first one could not. */
  private double fraction(long part, long total) {
    int done = tables.first();
    return (done + (tables.end() - done) * ((part + 1.0) / total)) / CountTables.PARTITIONS;
  }

  private CountsOfCounts collect(AtomicInteger next) {
    CountsOfCounts counts = new CountsOfCounts();
    int partition = next.getAndIncrement();
    while (tables.holds(partition)) {
      tables.collect(partition, counts);
      partition = next.getAndIncrement();
    }
    return counts;
  }
}
