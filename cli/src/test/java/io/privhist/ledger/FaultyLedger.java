package io.privhist.ledger;

import java.sql.SQLException;
import java.util.List;
import org.sqlite.SQLiteErrorCode;

/** Ledgers that take charges, and have no space for a release. */
public final class FaultyLedger implements AutoCloseable {
  private final Settings usual = Ledger.standard;
  private int refused;

  /** Takes the place of ledgers until this is closed. */
  public FaultyLedger() {
    Ledger.standard =
        new Settings(
            usual.clock(),
            usual.lockWait(),
            usual.patience(),
            List.of(),
            usual.lease(),
            this::reached,
            usual.onConnect(),
            usual.environment(),
            usual.mounts());
  }

  private void reached(String step) throws SQLException {
    if (step.startsWith("INSERT INTO ledger_documents")) {
      refused++;
      throw new SQLException("full", "", SQLiteErrorCode.SQLITE_FULL.code);
    }
  }

  /** Returns how many releases had no space. */
  public int refused() {
    return refused;
  }

  @Override
  public void close() {
    Ledger.standard = usual;
  }
}
