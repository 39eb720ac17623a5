package io.privhist.release;

import java.util.Arrays;

/** Collects the rows of a {@link CurveBand} one by one. */
public final class CurveBandBuilder {
  private long[] counts;
  private long[] lowers;
  private long[] uppers;
  private int rows;

  /**
   * Starts without rows.
   *
   * @param expected how many there will be, about
   */
  public CurveBandBuilder(int expected) {
    int capacity = Math.max(16, expected);
    this.counts = new long[capacity];
    this.lowers = new long[capacity];
    this.uppers = new long[capacity];
  }

  /** Adds a row, which holds from a count on. */
  public CurveBandBuilder add(long count, long lower, long upper) {
    if (rows == counts.length) {
      int capacity = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * rows);
      counts = Arrays.copyOf(counts, capacity);
      lowers = Arrays.copyOf(lowers, capacity);
      uppers = Arrays.copyOf(uppers, capacity);
    }
    counts[rows] = count;
    lowers[rows] = lower;
    uppers[rows++] = upper;
    return this;
  }

  /** Returns the band of the rows added so far; they must be as {@link CurveBand} wants them. */
  public CurveBand build() {
    return new CurveBand(counts, lowers, uppers, rows);
  }
}
