package io.privhist.records;

import io.privhist.privacy.ProtectedUnit;

/**
 * How many records of one unit are kept, chosen uniformly at random.
 *
 * @param column whose value is the unit; rows without it are dropped
 * @param maxRecords how many are kept, at least one
 */
public record UnitBound(String column, long maxRecords) {
  public UnitBound {
    ProtectedUnit.bounded(column, maxRecords); // refuses what no release can state
  }

  /** Returns who is protected when a record makes one item. */
  ProtectedUnit unit() {
    return ProtectedUnit.bounded(column, maxRecords);
  }
}
