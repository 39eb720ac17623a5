package io.privhist.ledger;

import java.sql.SQLException;

/** Told of every step that writes, so that tests can end a process right after any of them. */
@FunctionalInterface
interface FaultPoint {
  FaultPoint NONE = step -> {};

  /** Comes back, unless a test wants a failure here. */
  void reached(String step) throws SQLException;
}
