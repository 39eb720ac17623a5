package io.privhist.files;

/**
 * What happened to the rows of an input. Raw data, like the rows themselves: for the owner only.
 *
 * @param rows how many rows there were, without a header
 * @param blank how many of them were blank and left out
 * @param zero how many of them had a count of zero and were skipped
 */
public record RowTally(long rows, long blank, long zero) {
  /** Prints no numbers: they must not reach a log line. */
  @Override
  public String toString() {
    return "RowTally[redacted]";
  }
}
