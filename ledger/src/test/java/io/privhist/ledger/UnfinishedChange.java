package io.privhist.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A change of a ledger during which its process was killed. */
final class UnfinishedChange {
  private UnfinishedChange() {}

  /** Leaves a file that is half written, and its journal beside it; returns the journal. */
  static byte[] of(Path file) throws IOException, SQLException {
    Path place = file.resolveSibling(file.getFileName() + "-journal");
    byte[] before = Files.readAllBytes(file);
    byte[] journal;
    byte[] torn;
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      Store.run(connection, "PRAGMA cache_size = 1");
      Store.run(connection, "BEGIN IMMEDIATE");
      Store.run(connection, "UPDATE ledger_documents SET bytes = zeroblob(9000)");
      Store.run(connection, "UPDATE ledger_entries SET line = line || ' ', hash = 'x'");
      Store.run(connection, "INSERT INTO ledger_documents VALUES (99, zeroblob(200000))");
      journal = Files.readAllBytes(place);
      torn = Files.readAllBytes(file);
      Store.run(connection, "ROLLBACK");
    }
    assertThat(torn).isNotEqualTo(before);
    Files.write(file, torn);
    Files.write(place, journal);
    return journal;
  }
}
