package io.privhist.estimate.synthesis;

import io.privhist.histogram.Prevalences;
import java.math.BigInteger;

/**
 * Items whose labels are ranks, 1 for the most frequent, and whose counts are those of a histogram,
 * or those counts scaled to another number of items.
 *
 * <p>Item j of M stands for item {@code floor(j S / M)} of the S items of the histogram, largest
 * labels first. So every label keeps its share to within one item, and M = S changes nothing.
 * Nothing is stored but the rows of the histogram.
 */
public final class SyntheticData {
  /** More items than this are refused. */
  public static final long MAX_ITEMS = 1L << 62;

  private final long[] counts; // descending
  private final long[] firstRanks; // of each row, from 0; one more entry for the number of labels
  private final long[] firstItems; // of each row, from 0; one more entry for the number of items
  private final long items;

  private SyntheticData(long[] counts, long[] firstRanks, long[] firstItems, long items) {
    this.counts = counts;
    this.firstRanks = firstRanks;
    this.firstItems = firstItems;
    this.items = items;
  }

  /** Data with exactly these counts. */
  public static SyntheticData of(Prevalences prevalences) {
    int rows = prevalences.rows();
    long[] counts = new long[rows];
    long[] ranks = new long[rows + 1];
    long[] items = new long[rows + 1];
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < rows; i++) {
      int row = rows - 1 - i;
      long prevalence = prevalences.prevalence(row);
      counts[i] = prevalences.count(row);
      sum = sum.add(BigInteger.valueOf(counts[i]).multiply(BigInteger.valueOf(prevalence)));
      if (sum.compareTo(BigInteger.valueOf(MAX_ITEMS)) > 0) {
        throw new IllegalArgumentException("the counts add up to more than 2^62 items");
      }
      ranks[i + 1] = ranks[i] + prevalence;
      items[i + 1] = sum.longValueExact();
    }
    return new SyntheticData(counts, ranks, items, sum.longValueExact());
  }

  /**
   * The same shape with another number of items.
   *
   * @param count from 0 to 2^62; only zero items have the shape of none
   */
  public SyntheticData scaledTo(long count) {
    if (!(count >= 0 && count <= MAX_ITEMS)) {
      throw new IllegalArgumentException(
          "the number of items must be between 0 and 2^62, got " + count);
    }
    if (count > 0 && original() == 0) {
      throw new IllegalArgumentException("a histogram without labels cannot be scaled up");
    }
    return new SyntheticData(counts, firstRanks, firstItems, count);
  }

  private long original() {
    return firstItems[counts.length];
  }

  /** Returns the number of items. */
  public long items() {
    return items;
  }

  /** Returns the number of labels, those included that scaling down left without items. */
  public long labels() {
    return firstRanks[counts.length];
  }

  /** Returns the rank of an item, which is from 0 to {@code items() - 1}. */
  public long rankOf(long item) {
    long source = product(item, original(), items, 0);
    int row = row(firstItems, source);
    return firstRanks[row] + (source - firstItems[row]) / counts[row] + 1;
  }

  /** Returns how many items a rank has. */
  public long count(long rank) {
    int row = row(firstRanks, rank - 1);
    long first = firstItems[row] + (rank - 1 - firstRanks[row]) * counts[row];
    return firstItem(first + counts[row]) - firstItem(first);
  }

  /** Returns the first item that stands for an item of the histogram or a later one. */
  private long firstItem(long source) {
    return product(source, items, original(), original() - 1);
  }

  /** Returns the last row that starts at a position or before it. */
  private static int row(long[] starts, long position) {
    int low = 0;
    int high = starts.length - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (starts[middle] <= position) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns {@code floor((a b + extra) / divisor)}. */
  private static long product(long a, long b, long divisor, long extra) {
    if (Math.multiplyHigh(a, b) == 0 && a * b >= 0 && a * b + extra >= 0) {
      return (a * b + extra) / divisor;
    }
    return BigInteger.valueOf(a)
        .multiply(BigInteger.valueOf(b))
        .add(BigInteger.valueOf(extra))
        .divide(BigInteger.valueOf(divisor))
        .longValueExact();
  }
}
