package io.privhist.ledger;

/** Whom an account protects: what must not be found out from all of its releases together. */
public sealed interface Protects {
  /** Every record by itself. */
  record EachRecord() implements Protects {
    @Override
    public String toString() {
      return RECORD;
    }
  }

  /**
   * All records of one unit together, however many there are.
   *
   * @param name what a unit is, such as the column that identifies people
   */
  record EachUnit(String name) implements Protects {
    public EachUnit {
      Texts.require("the name of the unit", name);
      if (name.equals(RECORD) || name.equals("item")) {
        throw new LedgerUsageException(
            "units must not be called %s, which is what a release calls data without units"
                .formatted(name));
      }
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** The word for every record by itself. */
  String RECORD = "record";

  static Protects eachRecord() {
    return new EachRecord();
  }

  /** Returns units of this name; "record" is every record by itself. */
  static Protects named(String name) {
    return name.equals(RECORD) ? new EachRecord() : new EachUnit(name);
  }
}
