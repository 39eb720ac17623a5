package io.privhist.privacy;

/**
 * Who is protected: all records of one unit together.
 *
 * @param name what a unit is, such as a column that identifies people; "record" when every record
 *     is its own unit
 * @param maxRecords how many records one unit has in the counted data at the most
 * @param promised whether {@code maxRecords} is the owner's word, rather than enforced by dropping
 *     records
 * @param itemsPerRecord how many items of the histogram one record makes: 2 for an undirected edge,
 *     which counts at both of its ends, otherwise 1
 */
public record ProtectedUnit(String name, long maxRecords, boolean promised, int itemsPerRecord) {
  private static final long MAX_RECORDS = 1_000_000_000L;

  public ProtectedUnit {
    if (name.isBlank()) {
      throw new IllegalArgumentException("the name of the unit must not be blank");
    }
    if (!(maxRecords >= 1 && maxRecords <= MAX_RECORDS)) {
      throw new IllegalArgumentException(
          "records per unit must be between 1 and %d, got %d".formatted(MAX_RECORDS, maxRecords));
    }
    if (!(itemsPerRecord == 1 || itemsPerRecord == 2)) {
      throw new IllegalArgumentException("items per record must be 1 or 2, got " + itemsPerRecord);
    }
  }

  /** Every record is a unit of its own. */
  public static ProtectedUnit record() {
    return new ProtectedUnit("record", 1, false, 1);
  }

  /** Units that have at most {@code maxRecords} records each, on the owner's word. */
  public static ProtectedUnit promised(long maxRecords) {
    return new ProtectedUnit("unit", maxRecords, true, 1);
  }

  /** Returns the same unit if each of its records makes so many items. */
  public ProtectedUnit withItemsPerRecord(int items) {
    return new ProtectedUnit(name, maxRecords, promised, items);
  }
}
