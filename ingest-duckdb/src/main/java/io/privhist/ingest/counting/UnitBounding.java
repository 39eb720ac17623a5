package io.privhist.ingest.counting;

import io.privhist.ingest.engine.Workers;
import io.privhist.privacy.SecretKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Keeps at most K records of each unit, chosen uniformly at random without replacement.
 *
 * <p>A record has a unit and labels; equal records of a unit are told apart by an ordinal, from 0
 * to one less than their number. The K records with the smallest {@code SHA-256(key, ordinal, unit,
 * labels)} are kept, equal hash values settled by the labels.
 *
 * <p>Privacy: with the key fixed, which records of a unit are kept is a function of the multiset of
 * that unit's records. No row number, no order, no other unit enters. So whatever the key and
 * whatever the hash function, adding a unit adds at most K records to the result and changes
 * nothing else; the key is drawn without looking at data, so the guarantee holds for the mixture as
 * well. That the choice is uniform, which is about usefulness and about nobody being able to
 * arrange to be kept, rests on SHA-256 under a secret key looking random; the encoding is
 * prefix-free, for which the cascade is a pseudorandom function if its compression function is
 * (Bellare, Canetti and Krawczyk 1996).
 *
 * <p>Cost: one pass over the source writes the records, as they are hashed, to parts by a hash of
 * the unit. Then each part is counted, drawn for and deleted, several at a time, in time that is
 * linear but for the order of what is in memory. A part that does not fit into memory, because one
 * unit fills it, is read several times. Units with at most K records are not drawn for.
 *
 * <p>The engine's memory limit, temporary folder and its size are the caller's to set.
 */
final class UnitBounding {
  private static final int PARTS = 256;
  private static final long LEAST_MEMORY = 1 << 15;

  private final Connection connection;
  private final Path folder;
  private final long memoryBytes;
  private final int parts;
  private final Supplier<MessageDigest> hash;
  private final Watcher watcher;

  /** Is told what happens, to show or to stop it. */
  @FunctionalInterface
  interface Watcher {
    /** A statement is about to be executed. */
    void executes(Statement statement);

    /** So much of the choice is made; called by several threads. */
    default void reached(double fraction) {}
  }

  /**
   * Prepares to bound in a folder.
   *
   * @param folder exists, is empty and private to the user: raw records are written to it
   * @param memoryBytes the engine's memory limit; when it has done its part, as much is used here,
   *     but no more than half of the heap
   */
  UnitBounding(Connection connection, Path folder, long memoryBytes, Watcher watcher) {
    this(connection, folder, memoryBytes, PARTS, KeyedDraws::sha256, watcher);
  }

  UnitBounding(
      Connection connection,
      Path folder,
      long memoryBytes,
      int parts,
      Supplier<MessageDigest> hash,
      Watcher watcher) {
    this.connection = connection;
    this.folder = folder;
    this.memoryBytes = Math.min(memoryBytes, Runtime.getRuntime().maxMemory() / 2);
    this.parts = parts;
    this.hash = hash;
    this.watcher = watcher;
  }

  /**
   * Reads the relation once and returns the records that are kept.
   *
   * @param relation SQL text of a query with columns {@code unit} and {@code l1..lm}, all VARCHAR,
   *     without nulls
   * @param labels the number m of label columns, at least one
   * @param maxPerUnit K, at least one
   */
  BoundedRecords bound(String relation, int labels, long maxPerUnit, SecretKey key)
      throws SQLException, IOException {
    return bound(relation, labels, maxPerUnit, key.bytes());
  }

  BoundedRecords bound(String relation, int labels, long maxPerUnit, byte[] key)
      throws SQLException, IOException {
    if (labels < 1 || maxPerUnit < 1) {
      throw new IllegalArgumentException(
          "label columns and records per unit must be at least 1, got %d and %d"
              .formatted(labels, maxPerUnit));
    }
    BoundingSql sql = new BoundingSql(labels);
    Path records = folder.resolve("records");
    execute(sql.write(relation, records));
    int threads = (int) number("SELECT CAST(current_setting('threads') AS BIGINT)");
    long memory = Math.max(LEAST_MEMORY, memoryBytes / threads);
    PartFiles files = new PartFiles(folder, parts, memory / 4);
    split(filesIn(records), files, labels, threads);
    PartBounding.Totals totals = new PartBounding.Totals();
    AtomicInteger workers = new AtomicInteger();
    Queue<Path> left = new ConcurrentLinkedQueue<>(files.written());
    Workers.run(
            threads,
            () -> {
              try (PartBounding worker =
                  new PartBounding(
                      labels,
                      maxPerUnit,
                      new KeyedDraws(key, hash.get()),
                      memory,
                      kept(workers.getAndIncrement()))) {
                consume(left, worker::bound);
                return worker.totals();
              }
            })
        .forEach(totals::add);
    String result = sql.labelsOf(IntStream.range(0, threads).mapToObj(this::kept).toList());
    if (totals.kept != number("SELECT count(*) FROM (" + result + ")")) {
      throw new IllegalStateException("a wrong number of records was kept");
    }
    return new BoundedRecords(
        result, totals.units, totals.unitsBounded, totals.kept, totals.dropped);
  }

  /** Deals the records out to the parts. */
  private void split(List<Path> records, PartFiles files, int labels, int threads)
      throws IOException {
    Queue<Path> left = new ConcurrentLinkedQueue<>(records);
    Workers.run(
        threads,
        () -> {
          PartFiles.Writer writer = files.new Writer();
          consume(left, file -> writer.addAll(file, labels));
          writer.flush();
          return writer;
        });
  }

  /** Uses files and deletes them, until none is left. */
  private void consume(Queue<Path> left, Step step) throws IOException {
    int all = left.size() + 1;
    for (Path file = left.poll(); file != null; file = left.poll()) {
      watcher.reached(1 - (left.size() + 1.0) / all);
      step.use(file);
      Files.delete(file);
    }
  }

  @FunctionalInterface
  private interface Step {
    void use(Path file) throws IOException;
  }

  private Path kept(int worker) {
    return folder.resolve("kept-" + worker + ".parquet");
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private long number(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      watcher.executes(statement);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  private void execute(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      watcher.executes(statement);
      statement.execute();
    }
  }
}
