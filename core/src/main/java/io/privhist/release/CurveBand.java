package io.privhist.release;

import java.util.Arrays;

/**
 * Simultaneous band for the curve "labels with count at least r": with the stated probability over
 * the noise, the true curve lies within it for all r at once.
 *
 * <p>Row i holds from {@code count(i)} to just before {@code count(i + 1)}, the last one for ever.
 */
public final class CurveBand {
  private final long[] counts; // strictly increasing, the first is 1
  private final long[] lowers; // nonincreasing, as are the uppers
  private final long[] uppers;

  /**
   * Takes the rows.
   *
   * @param counts strictly increasing from 1
   * @param lowers nonincreasing and not negative
   * @param uppers nonincreasing, none below its lower end
   */
  public CurveBand(long[] counts, long[] lowers, long[] uppers) {
    this(counts, lowers, uppers, commonLength(counts, lowers, uppers));
  }

  /** The same, of the first rows of arrays that may be longer. */
  private CurveBand(long[] counts, long[] lowers, long[] uppers, int rows) {
    this.counts = Arrays.copyOf(counts, rows);
    this.lowers = Arrays.copyOf(lowers, rows);
    this.uppers = Arrays.copyOf(uppers, rows);
    checkRows();
  }

  /** Returns the length of all three, or 0, which is refused. */
  private static int commonLength(long[] counts, long[] lowers, long[] uppers) {
    return counts.length == lowers.length && counts.length == uppers.length ? counts.length : 0;
  }

  private void checkRows() {
    if (counts.length == 0) {
      throw new IllegalArgumentException("a band needs rows of three numbers");
    }
    for (int i = 0; i < counts.length; i++) {
      boolean ordered =
          i == 0
              ? counts[0] == 1
              : counts[i] > counts[i - 1]
                  && lowers[i] <= lowers[i - 1]
                  && uppers[i] <= uppers[i - 1];
      if (!ordered || lowers[i] < 0 || uppers[i] < lowers[i]) {
        throw new IllegalArgumentException("row %d of the band is out of order".formatted(i));
      }
    }
  }

  public int rows() {
    return counts.length;
  }

  /** Returns the first count that a row holds for. */
  public long count(int row) {
    return counts[row];
  }

  /** Returns the ends of a row. */
  public Interval interval(int row) {
    return new Interval(lowers[row], uppers[row]);
  }

  /** Returns the band for the number of labels with a count of at least {@code count}. */
  public Interval labelsFrom(long count) {
    if (!(count >= 1)) {
      throw new IllegalArgumentException("count must be positive, got " + count);
    }
    int found = Arrays.binarySearch(counts, count);
    return interval(found >= 0 ? found : -found - 2);
  }

  /**
   * Returns the band for the rank-th largest count: the counts that at least {@code rank} labels
   * reach for sure, and may reach. The upper end is {@code Long.MAX_VALUE} if nothing bounds it.
   */
  public Interval countAtRank(long rank) {
    if (!(rank >= 1)) {
      throw new IllegalArgumentException("rank must be positive, got " + rank);
    }
    return new Interval(lastReaching(lowers, rank), lastReaching(uppers, rank));
  }

  private long lastReaching(long[] ends, long rank) {
    int low = 0; // rows before it reach the rank
    int high = ends.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends[middle] >= rank) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == 0) {
      return 0;
    }
    return low == counts.length ? Long.MAX_VALUE : counts[low] - 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CurveBand that
        && Arrays.equals(counts, that.counts)
        && Arrays.equals(lowers, that.lowers)
        && Arrays.equals(uppers, that.uppers);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(counts) + Arrays.hashCode(lowers)) + Arrays.hashCode(uppers);
  }

  @Override
  public String toString() {
    return "CurveBand[rows=%d]".formatted(counts.length);
  }

  /** Collects the rows of a band one by one. */
  public static final class Builder {
    private long[] counts;
    private long[] lowers;
    private long[] uppers;
    private int rows;

    /**
     * Starts without rows.
     *
     * @param expected how many there will be, about
     */
    public Builder(int expected) {
      int capacity = Math.max(16, expected);
      this.counts = new long[capacity];
      this.lowers = new long[capacity];
      this.uppers = new long[capacity];
    }

    /** Adds a row, which holds from a count on. */
    public Builder add(long count, long lower, long upper) {
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

    /**
     * Adds a row if it says anything new: the curve never rises, so a lower end above the one
     * before says no more than that.
     */
    public Builder addNew(long count, long lower, long upper) {
      if (rows == 0) {
        return add(count, lower, upper);
      }
      long low = Math.min(lower, lowers[rows - 1]);
      return low == lowers[rows - 1] && upper == uppers[rows - 1] ? this : add(count, low, upper);
    }

    /** Returns the band of the rows added so far; they must be as {@link CurveBand} wants them. */
    public CurveBand build() {
      return new CurveBand(counts, lowers, uppers, rows);
    }
  }
}
