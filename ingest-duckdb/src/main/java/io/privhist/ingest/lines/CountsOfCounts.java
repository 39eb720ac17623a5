package io.privhist.ingest.lines;

import io.privhist.histogram.Prevalences;
import java.util.Map;
import java.util.TreeMap;

/** How many labels have each count. Raw data. */
final class CountsOfCounts {
  private static final int SMALL = 1 << 12;

  private final long[] small = new long[SMALL];
  private final Map<Long, Long> large = new TreeMap<>();

  /** Adds a label of this count. */
  void add(long count) {
    if (count < SMALL) {
      small[(int) count]++;
    } else {
      large.merge(count, 1L, Long::sum);
    }
  }

  void add(CountsOfCounts other) {
    for (int count = 1; count < SMALL; count++) {
      small[count] += other.small[count];
    }
    other.large.forEach((count, labels) -> large.merge(count, labels, Long::sum));
  }

  Prevalences prevalences() {
    Prevalences.Builder builder = new Prevalences.Builder();
    for (int count = 1; count < SMALL; count++) {
      builder.add(count, small[count]);
    }
    large.forEach(builder::add);
    return builder.build();
  }

  /** Prints no counts: they must not reach a log line. */
  @Override
  public String toString() {
    return "CountsOfCounts[redacted]";
  }
}
