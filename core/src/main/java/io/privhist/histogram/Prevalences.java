package io.privhist.histogram;

import java.util.Arrays;

/**
 * Prevalence form of a multiset of positive counts: for each count that occurs, how many labels
 * have it. Immutable; at most {@code sqrt(2n)} rows for n items.
 *
 * <p>This is a plain mathematical object that does not know whether it is sensitive; {@link
 * RawHistogram} and {@link ReleasedHistogram} say so.
 */
public final class Prevalences {
  private static final Prevalences EMPTY = new Prevalences(new long[0], new long[0]);

  private final long[] counts; // strictly increasing, all > 0
  private final long[] prevalences; // same length, all > 0

  private Prevalences(long[] counts, long[] prevalences) {
    this.counts = counts;
    this.prevalences = prevalences;
  }

  /** The multiset without elements. */
  public static Prevalences empty() {
    return EMPTY;
  }

  /**
   * Returns the multiset with {@code prevalences[i]} labels of count {@code counts[i]}.
   *
   * @param counts positive and strictly increasing
   * @param prevalences positive, of the same length
   */
  public static Prevalences of(long[] counts, long[] prevalences) {
    return ofOwned(counts.clone(), prevalences.clone());
  }

  /** The same, of arrays that nobody else holds. */
  private static Prevalences ofOwned(long[] counts, long[] prevalences) {
    if (counts.length != prevalences.length) {
      throw new IllegalArgumentException(
          "counts and prevalences must have the same length, got %d and %d"
              .formatted(counts.length, prevalences.length));
    }
    long previous = 0;
    for (int row = 0; row < counts.length; row++) {
      if (!(counts[row] > previous)) {
        throw new IllegalArgumentException(
            "counts must be positive and strictly increasing, but row %d is not above the one before"
                .formatted(row));
      }
      if (!(prevalences[row] > 0)) {
        throw new IllegalArgumentException(
            "prevalences must be positive, but row %d is not".formatted(row));
      }
      previous = counts[row];
    }
    return new Prevalences(counts, prevalences);
  }

  /** Returns the number of distinct counts. */
  public int rows() {
    return counts.length;
  }

  /** Returns the count of a row; rows ascend by count, from 0. */
  public long count(int row) {
    return counts[row];
  }

  /** Returns how many labels have the count of a row. */
  public long prevalence(int row) {
    return prevalences[row];
  }

  /** Returns the first row whose count is above a threshold, or the number of rows. */
  public int firstAbove(long threshold) {
    int low = 0;
    int high = counts.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (counts[middle] > threshold) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Returns the number of labels, saturated at {@code Long.MAX_VALUE}. */
  public long labels() {
    long labels = 0;
    for (long prevalence : prevalences) {
      labels = SaturatedMath.add(labels, prevalence);
    }
    return labels;
  }

  /** Returns the number of items, the sum of count times prevalence, saturated. */
  public long items() {
    long items = 0;
    for (int row = 0; row < counts.length; row++) {
      items = SaturatedMath.add(items, SaturatedMath.multiply(counts[row], prevalences[row]));
    }
    return items;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Prevalences that
        && Arrays.equals(counts, that.counts)
        && Arrays.equals(prevalences, that.prevalences);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(counts) + Arrays.hashCode(prevalences);
  }

  /** Prints no counts, because the holder may be sensitive. */
  @Override
  public String toString() {
    return "Prevalences[redacted]";
  }

  /**
   * Collects rows in ascending order of count; rows of the same count and empty rows are merged.
   */
  public static final class Builder {
    private long[] counts;
    private long[] prevalences;
    private int rows;

    /** Starts without rows. */
    public Builder() {
      this(16);
    }

    /**
     * Starts without rows.
     *
     * @param expected how many to make room for; there may be more in the end, or less
     */
    public Builder(int expected) {
      this.counts = new long[Math.max(1, expected)];
      this.prevalences = new long[Math.max(1, expected)];
    }

    /**
     * Adds labels.
     *
     * @param count positive, not below the count added before
     * @param labels how many labels have it; nothing happens if this is zero
     */
    public Builder add(long count, long labels) {
      if (labels == 0) {
        return this;
      }
      if (rows > 0 && counts[rows - 1] == count) {
        prevalences[rows - 1] = SaturatedMath.add(prevalences[rows - 1], labels);
        return this;
      }
      if (rows == counts.length) {
        int capacity = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * rows);
        counts = Arrays.copyOf(counts, capacity);
        prevalences = Arrays.copyOf(prevalences, capacity);
      }
      counts[rows] = count;
      prevalences[rows++] = labels;
      return this;
    }

    /** Returns what was added so far. */
    public Prevalences build() {
      return Prevalences.ofOwned(Arrays.copyOf(counts, rows), Arrays.copyOf(prevalences, rows));
    }
  }
}
