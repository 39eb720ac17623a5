package io.privhist.audit;

import io.privhist.histogram.RawHistogram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Histograms and their neighbours, by enumeration for small sizes and at random for large ones. */
public final class SmallHistograms {
  private SmallHistograms() {}

  /** A histogram and one that has a single item more. */
  public record Pair(RawHistogram smaller, RawHistogram larger) {}

  /** Returns every pair of neighbours whose smaller side has at most {@code items} items. */
  public static List<Pair> neighbours(int items) {
    List<Pair> pairs = new ArrayList<>();
    for (int n = 0; n <= items; n++) {
      for (long[] counts : partitions(n, n)) {
        addLarger(counts, pairs);
      }
    }
    return pairs;
  }

  /** Returns the integer partitions of n into parts of at most {@code largest}, descending. */
  public static List<long[]> partitions(int n, int largest) {
    if (n == 0) {
      return List.of(new long[0]);
    }
    List<long[]> all = new ArrayList<>();
    for (int first = Math.min(n, largest); first >= 1; first--) {
      for (long[] rest : partitions(n - first, first)) {
        long[] counts = new long[rest.length + 1];
        counts[0] = first;
        System.arraycopy(rest, 0, counts, 1, rest.length);
        all.add(counts);
      }
    }
    return all;
  }

  private static void addLarger(long[] counts, List<Pair> pairs) {
    RawHistogram smaller = RawHistogram.ofCounts(counts);
    for (int i = 0; i <= counts.length; i++) {
      boolean grows = i == counts.length || i == 0 || counts[i - 1] > counts[i];
      if (grows) {
        pairs.add(new Pair(smaller, RawHistogram.ofCounts(withOneMore(counts, i))));
      }
    }
  }

  /** Adds an item to one label, or to a new one. */
  static long[] withOneMore(long[] counts, int label) {
    long[] larger = Arrays.copyOf(counts, Math.max(counts.length, label + 1));
    larger[label]++;
    return larger;
  }

  /** A heavy-tailed histogram of some hundred labels, and a random neighbour. */
  static Pair randomHeavyTailed(Random random) {
    long[] counts = new long[50 + random.nextInt(400)];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = (long) Math.pow(1 - random.nextDouble(), -1.2);
    }
    long[] larger = withOneMore(counts, random.nextInt(counts.length + 1));
    return new Pair(RawHistogram.ofCounts(counts), RawHistogram.ofCounts(larger));
  }
}
