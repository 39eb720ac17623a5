package io.privhist.ingest.counting;

import io.privhist.ingest.engine.Engine;
import io.privhist.privacy.SecretKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
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
 * <p>Cost: one pass over the source writes compressed parts, by a hash of the unit, to the folder;
 * then as many parts at a time as fit into memory are bounded and deleted. A part that is larger,
 * because one unit fills it, is sorted through the engine's temporary folder. Any number of records
 * of a unit may be equal, but each is hashed.
 *
 * <p>The engine's memory limit, temporary folder and its size are the caller's to set, as is {@link
 * #SETTING}.
 */
final class UnitBounding {
  /** Without it the engine gathers half a million rows of each part before it writes any. */
  static final String SETTING = "SET partitioned_write_flush_threshold = 65536";

  private static final int PARTS = 64;
  private static final long BYTES_PER_ROW = 256; // of short labels; longer ones spill

  private final Connection connection;
  private final Path folder;
  private final long rowsPerPass;
  private final int parts;
  private final Consumer<? super Statement> running;

  /**
   * Prepares to bound in a folder.
   *
   * @param folder exists, is empty and private to the user: raw records are written to it
   * @param memoryBytes the engine's memory limit
   * @param running is handed each statement before it is executed, to watch or cancel it
   */
  UnitBounding(
      Connection connection, Path folder, long memoryBytes, Consumer<? super Statement> running) {
    this(connection, folder, memoryBytes, PARTS, running);
  }

  UnitBounding(
      Connection connection,
      Path folder,
      long memoryBytes,
      int parts,
      Consumer<? super Statement> running) {
    this.connection = connection;
    this.folder = folder;
    this.rowsPerPass = Math.max(1, memoryBytes / BYTES_PER_ROW);
    this.parts = parts;
    this.running = running;
  }

  /**
   * Reads the relation once and returns the records that are kept.
   *
   * @param relation SQL text of a query with columns {@code unit} and {@code l1..lm}, all VARCHAR
   *     or all BLOB, without nulls
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
    Path split = folder.resolve("split");
    execute(sql.split(relation, parts, split));
    List<Path> kept = new ArrayList<>();
    Totals totals = new Totals(0, 0, 0, 0);
    for (List<Path> files : passes(split)) {
      totals = totals.plus(totals(files, maxPerUnit));
      Path file = folder.resolve("kept-" + kept.size() + ".parquet");
      select(sql.select(files, isText(files), maxPerUnit, file), key);
      kept.add(file);
      for (Path used : files) {
        Files.delete(used);
      }
    }
    String result = sql.labelsOf(kept);
    if (totals.kept != number("SELECT count(*) FROM (" + result + ")")) {
      throw new IllegalStateException("the engine kept a wrong number of records");
    }
    return new BoundedRecords(
        result, totals.units, totals.unitsBounded, totals.kept, totals.dropped);
  }

  private record Totals(long units, long unitsBounded, long kept, long dropped) {
    Totals plus(Totals more) {
      return new Totals(
          units + more.units,
          unitsBounded + more.unitsBounded,
          kept + more.kept,
          dropped + more.dropped);
    }

    /** Prints no numbers: they tell about the data. */
    @Override
    public String toString() {
      return "Totals[redacted]";
    }
  }

  /** The files of the parts, as many parts together as fit into memory. */
  private List<List<Path>> passes(Path split) throws SQLException, IOException {
    List<List<Path>> passes = new ArrayList<>();
    long room = 0;
    for (int part = 0; part < parts; part++) {
      List<Path> files = filesIn(split.resolve("part=" + part));
      if (files.isEmpty()) {
        continue;
      }
      long rows = number("SELECT count(*) FROM " + BoundingSql.read(files));
      if (rows > room) {
        passes.add(new ArrayList<>());
        room = rowsPerPass;
      }
      passes.get(passes.size() - 1).addAll(files);
      room -= rows;
    }
    return passes;
  }

  private static List<Path> filesIn(Path part) throws IOException {
    if (!Files.isDirectory(part)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(part)) {
      return files.toList();
    }
  }

  private boolean isText(List<Path> files) throws SQLException, IOException {
    return query(
        "SELECT typeof(unit) FROM %s LIMIT 1".formatted(BoundingSql.read(files)),
        row -> row.getString(1).equals("VARCHAR"));
  }

  private Totals totals(List<Path> files, long maxPerUnit) throws SQLException, IOException {
    return query(
        BoundingSql.totals(files, maxPerUnit),
        row -> new Totals(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)));
  }

  private long number(String sql) throws SQLException, IOException {
    return query(sql, row -> row.getLong(1));
  }

  private <T> T query(String sql, Engine.Reader<T> reader) throws SQLException, IOException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      running.accept(statement);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return reader.read(row);
      }
    }
  }

  private void select(String sql, byte[] key) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setBytes(1, key);
      running.accept(statement);
      statement.execute();
    }
  }

  private void execute(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      running.accept(statement);
      statement.execute();
    }
  }
}
