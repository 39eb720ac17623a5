package io.privhist.files;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Growing multiset of counts; its memory depends on how many distinct counts there are only. */
final class CountTally {
  private static final int SMALL = 1 << 12;

  private final long[] small = new long[SMALL]; // labels of each count below SMALL
  private final Map<Long, Long> large = new HashMap<>(); // labels of each other count
  private long items;

  /** Adds a label of this positive count; false if there would be more than 2^60 items. */
  boolean add(long count) {
    if (count > RawHistogram.MAX_ITEMS - items) {
      return false;
    }
    items += count;
    if (count < SMALL) {
      small[(int) count]++;
    } else {
      large.merge(count, 1L, Long::sum);
    }
    return true;
  }

  RawHistogram toHistogram() {
    Prevalences.Builder builder = new Prevalences.Builder();
    for (int count = 1; count < SMALL; count++) {
      builder.add(count, small[count]);
    }
    long[] counts = large.keySet().stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(counts);
    for (long count : counts) {
      builder.add(count, large.getOrDefault(count, 0L));
    }
    return RawHistogram.of(builder.build());
  }
}
