package io.privhist.histogram;

import java.util.Arrays;

/** Collects rows in ascending order of count; rows of the same count and empty rows are merged. */
public final class PrevalencesBuilder {
  private long[] counts;
  private long[] prevalences;
  private int rows;

  /** Starts without rows. */
  public PrevalencesBuilder() {
    this(16);
  }

  /**
   * Starts without rows.
   *
   * @param expected how many to make room for; there may be more in the end, or less
   */
  public PrevalencesBuilder(int expected) {
    this.counts = new long[Math.max(1, expected)];
    this.prevalences = new long[Math.max(1, expected)];
  }

  /**
   * Adds labels.
   *
   * @param count positive, not below the count added before
   * @param labels how many labels have it; nothing happens if this is zero
   */
  public PrevalencesBuilder add(long count, long labels) {
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
