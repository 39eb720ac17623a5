package io.privhist.records;

/**
 * What happened to the rows of a source. Raw data, like the rows themselves: for the owner only.
 * Each row has one fate, the first that applies in this order.
 *
 * @param rows how many rows there were, without headers
 * @param filtered rows of other blocks, and rows for which the conditions were false
 * @param undecided rows for which the conditions were neither true nor false: a value is missing,
 *     or one of them cannot be evaluated for it
 * @param ungrouped rows of no declared group, where nothing takes them
 * @param missing rows without a label, or an edge without one of its ends
 * @param zero rows with a count of zero
 * @param withoutUnit rows without a unit
 * @param units how many units there were; zero if units were not asked for
 * @param unitsBounded how many of them had more records than are kept
 * @param boundedAway records that were dropped for that reason
 * @param selfLoops edges from a node to itself that were dropped
 * @param repeatedEdges edges that were dropped because they were there before
 */
public record RowFates(
    long rows,
    long filtered,
    long undecided,
    long ungrouped,
    long missing,
    long zero,
    long withoutUnit,
    long units,
    long unitsBounded,
    long boundedAway,
    long selfLoops,
    long repeatedEdges) {
  /** Rows that are labels or blank, and nothing else. */
  public static RowFates ofLabels(long rows, long missing) {
    return new RowFates(rows, 0, 0, 0, missing, 0, 0, 0, 0, 0, 0, 0);
  }

  /** Prints no numbers: they must not reach a log line. */
  @Override
  public String toString() {
    return "RowFates[redacted]";
  }
}
