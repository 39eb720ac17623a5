package io.privhist.records;

/**
 * How many records of one unit are kept, chosen uniformly at random.
 *
 * @param column whose value is the unit; rows without it are dropped
 * @param maxRecords how many are kept, at least one
 */
public record UnitBound(String column, long maxRecords) {
  public UnitBound {
    if (maxRecords < 1) {
      throw new IllegalArgumentException("records per unit must be at least 1, got " + maxRecords);
    }
  }
}
