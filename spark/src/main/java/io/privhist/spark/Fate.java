package io.privhist.spark;

import static org.apache.spark.sql.functions.lit;

import org.apache.spark.sql.Column;

/** What becomes of a row; the first that applies, in the order of {@link RecordTable}. */
enum Fate {
  COUNTED,
  /** The condition is neither true nor false, or cannot be evaluated. */
  UNDECIDED,
  FILTERED,
  /** In no declared group. */
  UNGROUPED,
  MISSING,
  ZERO,
  WITHOUT_UNIT,
  MALFORMED;

  Column literal() {
    return lit(name());
  }

  static Fate of(String name) {
    return valueOf(name);
  }
}
