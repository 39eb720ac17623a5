package io.privhist.histogram;

import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Multiset of positive counts without labels, before any noise: still sensitive. Immutable.
 *
 * <p>It carries who is protected, because that is settled when things are counted: how many records
 * of one person are in it, and how many items a record makes. What a release of it promises follows
 * from that, see {@link #guarantee}, and cannot be stated otherwise.
 *
 * <p>"Anonymized" in the sense of the paper is not yet private: the counts alone can identify
 * people. Only a {@link io.privhist.mechanism.Mechanism} makes something publishable of it.
 */
public final class RawHistogram {
  /** More items than this are refused, so that no mass and no sum can overflow. */
  public static final long MAX_ITEMS = 1L << 60;

  private final Prevalences prevalences;
  private final ProtectedUnit unit;
  private final long items;

  private RawHistogram(Prevalences prevalences, ProtectedUnit unit) {
    this.prevalences = prevalences;
    this.unit = unit;
    this.items = prevalences.items();
    if (items > MAX_ITEMS) {
      throw new IllegalArgumentException("a histogram has at most 2^60 items");
    }
  }

  /** Returns the histogram with these rows, which were counted elsewhere: it protects one item. */
  public static RawHistogram of(Prevalences prevalences) {
    return of(prevalences, ProtectedUnit.item());
  }

  /**
   * Returns the histogram with these rows.
   *
   * @param unit who is protected: what whoever counted the rows knows about them
   */
  public static RawHistogram of(Prevalences prevalences, ProtectedUnit unit) {
    return new RawHistogram(prevalences, unit);
  }

  /**
   * Returns the histogram with {@code prevalences[i]} labels of count {@code counts[i]}. It
   * protects one item, that is one occurrence of a label.
   *
   * @param counts positive and strictly increasing
   * @param prevalences positive, of the same length
   */
  public static RawHistogram ofPrevalences(long[] counts, long[] prevalences) {
    return of(Prevalences.of(counts, prevalences));
  }

  /**
   * Returns the histogram of these counts, one for each label, in any order; zeros are skipped. It
   * protects one item, that is one occurrence of a label.
   */
  public static RawHistogram ofCounts(long... counts) {
    return of(rows(counts));
  }

  private static Prevalences rows(long[] counts) {
    long[] sorted = counts.clone();
    Arrays.sort(sorted);
    if (sorted.length > 0 && sorted[0] < 0) {
      throw new IllegalArgumentException("counts must not be negative");
    }
    Prevalences.Builder builder = new Prevalences.Builder();
    for (long count : sorted) {
      builder.add(count, count == 0 ? 0 : 1);
    }
    return builder.build();
  }

  /**
   * Returns the histogram of how often each label occurs among these items, each of which is a
   * record: it protects one record.
   */
  public static RawHistogram ofLabels(Iterable<?> items) {
    Map<Object, Long> occurrences = new HashMap<>();
    for (Object label : items) {
      occurrences.merge(label, 1L, Long::sum);
    }
    return of(
        rows(occurrences.values().stream().mapToLong(Long::longValue).toArray()),
        ProtectedUnit.record());
  }

  /**
   * Returns the same counts on the owner's word that nobody has more than so many of the records,
   * or of the items where counts were made elsewhere: all of them are protected together.
   */
  public RawHistogram withPromise(long maxPerUnit) {
    if (!unit.isSingle()) {
      throw new IllegalArgumentException(
          "a bound on what a unit has was settled when it was counted, and cannot be promised anew");
    }
    return of(
        prevalences, ProtectedUnit.promised(maxPerUnit).withItemsPerRecord(unit.itemsPerRecord()));
  }

  /** Returns who is protected. Not sensitive. */
  public ProtectedUnit unit() {
    return unit;
  }

  /** Returns what a release of these counts promises. */
  public Guarantee guarantee(Epsilon epsilon, Neighbours neighbours) {
    return new Guarantee(epsilon, unit, neighbours);
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
