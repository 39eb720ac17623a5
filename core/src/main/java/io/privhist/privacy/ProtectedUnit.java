package io.privhist.privacy;

/**
 * Who is protected: all records of one unit together.
 *
 * @param name what a unit is, such as a column that identifies people; "record" when every record
 *     is its own unit, "item" when every occurrence in counts that were made elsewhere is, "unit"
 *     when the owner promises a bound without naming anybody
 * @param maxRecords how many records one unit has in the counted data at the most
 * @param promised whether {@code maxRecords} is the owner's word, rather than enforced by dropping
 *     records
 * @param itemsPerRecord how many items of the histogram one record makes: 2 for an undirected edge,
 *     which counts at both of its ends, otherwise 1
 */
public record ProtectedUnit(String name, long maxRecords, boolean promised, int itemsPerRecord) {
  private static final long MAX_RECORDS = 1_000_000_000L;
  private static final String RECORD = "record";
  private static final String ITEM = "item";
  private static final String UNIT = "unit";

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
    if ((name.equals(RECORD) && (promised || maxRecords != 1))
        || (name.equals(ITEM) && !(promised && maxRecords == 1 && itemsPerRecord == 1))) {
      throw reserved(name);
    }
  }

  private static IllegalArgumentException reserved(String name) {
    return new IllegalArgumentException(
        "units of several records must not be called %s, which is what a release calls data without"
                .formatted(name)
            + " units; give the column another name");
  }

  /** Every record is a unit of its own. */
  public static ProtectedUnit record() {
    return new ProtectedUnit(RECORD, 1, false, 1);
  }

  /**
   * Every item of counts that were made elsewhere is a unit of its own: one occurrence of a label.
   * That the counts are made of such occurrences, and that nobody has several, is the owner's word.
   */
  public static ProtectedUnit item() {
    return new ProtectedUnit(ITEM, 1, true, 1);
  }

  /** Units of which at most {@code maxRecords} records were kept; the others were dropped. */
  public static ProtectedUnit bounded(String name, long maxRecords) {
    if (name.equals(RECORD) || name.equals(ITEM)) {
      throw reserved(name);
    }
    return new ProtectedUnit(name, maxRecords, false, 1);
  }

  /** Units that have at most {@code maxRecords} records each, on the owner's word. */
  public static ProtectedUnit promised(long maxRecords) {
    return new ProtectedUnit(UNIT, maxRecords, true, 1);
  }

  /** Returns the same unit if each of its records makes so many items. */
  public ProtectedUnit withItemsPerRecord(int items) {
    return new ProtectedUnit(name, maxRecords, promised, items);
  }

  /** Returns whether each record or item is protected by itself, so that no bound was settled. */
  public boolean isSingle() {
    return isRecord() || isItem();
  }

  /** Returns whether records of units that had more than their bound were dropped. */
  public boolean isBounded() {
    return !isSingle() && !promised;
  }

  /**
   * Returns what {@code maxRecords} is a number of: items where the owner promises it, because in
   * counts that were made elsewhere there are no records, unless a record makes two of them.
   */
  public String noun() {
    return promised && itemsPerRecord == 1 ? "items" : "records";
  }

  /** Returns whether a column names the unit, which then is text of others. */
  public boolean isNamed() {
    return !isSingle() && !(promised && name.equals(UNIT));
  }

  /** Returns whether each record is protected by itself. */
  public boolean isRecord() {
    return name.equals(RECORD);
  }

  /** Returns whether each item of counts that were made elsewhere is protected by itself. */
  public boolean isItem() {
    return name.equals(ITEM);
  }
}
