package io.privhist.histogram;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Multiset of positive counts without labels, before any noise: still sensitive. Immutable.
 *
 * <p>"Anonymized" in the sense of the paper is not yet private: the counts alone can identify
 * people. Only a {@link io.privhist.mechanism.Mechanism} makes something publishable of it.
 */
public final class RawHistogram {
  /** More items than this are refused, so that no mass and no sum can overflow. */
  public static final long MAX_ITEMS = 1L << 60;

  private final Prevalences prevalences;
  private final long items;

  private RawHistogram(Prevalences prevalences) {
    this.prevalences = prevalences;
    this.items = prevalences.items();
    if (items > MAX_ITEMS) {
      throw new IllegalArgumentException("a histogram has at most 2^60 items");
    }
  }

  /** Returns the histogram with these rows. */
  public static RawHistogram of(Prevalences prevalences) {
    return new RawHistogram(prevalences);
  }

  /**
   * Returns the histogram with {@code prevalences[i]} labels of count {@code counts[i]}.
   *
   * @param counts positive and strictly increasing
   * @param prevalences positive, of the same length
   */
  public static RawHistogram ofPrevalences(long[] counts, long[] prevalences) {
    return new RawHistogram(Prevalences.of(counts, prevalences));
  }

  /** Returns the histogram of these counts, one for each label, in any order; zeros are skipped. */
  public static RawHistogram ofCounts(long... counts) {
    long[] sorted = counts.clone();
    Arrays.sort(sorted);
    if (sorted.length > 0 && sorted[0] < 0) {
      throw new IllegalArgumentException("counts must not be negative");
    }
    PrevalencesBuilder builder = new PrevalencesBuilder();
    for (long count : sorted) {
      builder.add(count, count == 0 ? 0 : 1);
    }
    return new RawHistogram(builder.build());
  }

  /** Returns the histogram of how often each label occurs among these items. */
  public static RawHistogram ofLabels(Iterable<?> items) {
    Map<Object, Long> occurrences = new HashMap<>();
    for (Object label : items) {
      occurrences.merge(label, 1L, Long::sum);
    }
    return ofCounts(occurrences.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** Returns the number of items n. Sensitive: publish a release's total instead. */
  public long items() {
    return items;
  }

  /** Returns the rows themselves. Sensitive: for mechanisms and for the owner's eyes. */
  public Prevalences sensitivePrevalences() {
    return prevalences;
  }

  /** Prints no counts: a raw histogram must not reach a log line. */
  @Override
  public String toString() {
    return "RawHistogram[redacted]";
  }
}
