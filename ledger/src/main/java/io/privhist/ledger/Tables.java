package io.privhist.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of a ledger inside one transaction: all SQL that reads and writes them. */
final class Tables {
  private final Store store;
  private final Connection connection;
  private final FaultPoint faults;

  Tables(Store store, Connection connection, FaultPoint faults) {
    this.store = store;
    this.connection = connection;
    this.faults = faults;
  }

  Connection connection() {
    return connection;
  }

  /** One row of the chain. */
  record Row(long number, String line, String hash) {
    Head head() {
      return new Head(number, hash);
    }
  }

  /** Sets the parameters of a statement. */
  @FunctionalInterface
  private interface Parameters {
    void set(PreparedStatement statement) throws SQLException;
  }

  /**
   * The end of the chain.
   *
   * @param restored whether the row that says so was put there by something else than the writer of
   *     the last entry, such as the restoration of a dump
   */
  record End(Head head, boolean restored) {}

  End end() throws SQLException {
    return end("");
  }

  /** Returns the end of the chain; nobody else appends before this transaction has ended. */
  End lockedEnd() throws SQLException {
    return end(store.lockClause());
  }

  private End end(String clause) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement(
                "SELECT number, hash, %s FROM ledger%s".formatted(store.restored(), clause));
        ResultSet rows = select.executeQuery()) {
      if (!rows.next()) {
        throw new LedgerFailureException("the ledger has lost the row that says where it ends");
      }
      return new End(new Head(rows.getLong(1), rows.getString(2)), rows.getBoolean(3));
    }
  }

  String ledgerId() throws SQLException {
    try (PreparedStatement select = connection.prepareStatement("SELECT id FROM ledger");
        ResultSet rows = select.executeQuery()) {
      return rows.next() ? rows.getString(1) : "";
    }
  }

  /** Returns the next rows of the chain, at most so many. */
  List<Row> entriesAfter(long number, int limit) throws SQLException {
    return where("number > %d ORDER BY number LIMIT %d".formatted(number, limit));
  }

  /** Returns those rows of the chain that are there, in order. */
  List<Row> entries(Collection<Long> numbers) throws SQLException {
    String list = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return where("number IN (%s) ORDER BY number".formatted(list));
  }

  private List<Row> where(String condition) throws SQLException {
    List<Row> found = new ArrayList<>();
    try (PreparedStatement select =
            connection.prepareStatement(
                "SELECT number, line, hash FROM ledger_entries WHERE " + condition);
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        found.add(new Row(rows.getLong(1), rows.getString(2), rows.getString(3)));
      }
    }
    return found;
  }

  Optional<byte[]> document(long entry) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT bytes FROM ledger_documents WHERE entry = ?")) {
      select.setLong(1, entry);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(rows.getBytes(1)) : Optional.empty();
      }
    }
  }

  long rows(String table) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement("SELECT count(*) FROM " + table);
        ResultSet rows = select.executeQuery()) {
      rows.next();
      return rows.getLong(1);
    }
  }

  void addLedger(String id, long version, Head head) throws SQLException {
    execute(
        "INSERT INTO ledger (id, version, number, hash, writer) VALUES (?, ?, ?, ?, %s)"
            .formatted(store.writer()),
        insert -> {
          insert.setString(1, id);
          insert.setLong(2, version);
          insert.setLong(3, head.number());
          insert.setString(4, head.hash());
        });
  }

  void addEntry(Entry entry) throws SQLException {
    addRows(List.of(new Row(entry.number(), entry.line(), entry.hash())));
    execute(
        "UPDATE ledger SET number = ?, hash = ?, writer = " + store.writer(),
        update -> {
          update.setLong(1, entry.number());
          update.setString(2, entry.hash());
        });
  }

  /** Adds rows to the chain, whose end is not moved. */
  void addRows(List<Row> rows) throws SQLException {
    for (Row row : rows) {
      execute(
          "INSERT INTO ledger_entries (number, line, hash) VALUES (?, ?, ?)",
          insert -> {
            insert.setLong(1, row.number());
            insert.setString(2, row.line());
            insert.setString(3, row.hash());
          });
    }
  }

  void addDocument(long entry, byte[] bytes) throws SQLException {
    execute(
        "INSERT INTO ledger_documents (entry, bytes) VALUES (?, ?)",
        insert -> {
          insert.setLong(1, entry);
          insert.setBytes(2, bytes);
        });
  }

  /** Keeps until when a run goes on, and forgets leases that have ended. */
  void lease(long entry, Instant until, Instant now) throws SQLException {
    execute(
        "DELETE FROM ledger_leases WHERE until < ?",
        delete -> delete.setLong(1, now.toEpochMilli()));
    execute(
        "INSERT INTO ledger_leases (entry, until) VALUES (?, ?)"
            + " ON CONFLICT (entry) DO UPDATE SET until = excluded.until",
        insert -> {
          insert.setLong(1, entry);
          insert.setLong(2, until.toEpochMilli());
        });
  }

  /** Returns until when the run of a charge was said to go on, if it said so. */
  Optional<Instant> leasedUntil(long entry) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT until FROM ledger_leases WHERE entry = ?")) {
      select.setLong(1, entry);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(Instant.ofEpochMilli(rows.getLong(1))) : Optional.empty();
      }
    }
  }

  private void execute(String sql, Parameters parameters) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      parameters.set(statement);
      statement.executeUpdate();
    }
    faults.reached(sql);
  }
}
