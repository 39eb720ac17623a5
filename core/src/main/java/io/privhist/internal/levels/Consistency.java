package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Children that follow their parent: what was released of a group stays as it was drawn, and the
 * groups in it are moved until they add up to it, in histograms and in totals.
 *
 * <p>Privacy: post-processing. Only released numbers are read.
 *
 * <p>Source: docs/explanation/levels.md, after Kuo, Chiu, Kifer, Hay and Machanavajjhala (2018).
 */
public final class Consistency {
  private static final long MOST_LABELS = 1L << 60; // so that sums of heights are longs

  private Consistency() {}

  /**
   * Returns the children as they are then, in their order: the {@link #union} of their histograms
   * is exactly that of the parent, and the sum of their totals its total. Histograms and totals
   * that add up stay as they are.
   */
  public static List<Seen> following(Seen parent, List<Seen> children) {
    if (children.isEmpty()) {
      return children;
    }
    List<Seen> near = near(parent, Totals.follow(parent, children));
    return withHistograms(near, Dealing.deal(parent.histogram(), near));
  }

  /** Returns children that nearly add up to their parent, unless there are too many labels. */
  private static List<Seen> near(Seen parent, List<Seen> children) {
    double labels =
        Stream.concat(Stream.of(parent), children.stream())
            .mapToDouble(seen -> seen.histogram().labels())
            .sum();
    return labels < MOST_LABELS
        ? withHistograms(children, new Sweep(parent, children).run())
        : children;
  }

  private static List<Seen> withHistograms(List<Seen> children, List<Prevalences> histograms) {
    return IntStream.range(0, children.size())
        .mapToObj(i -> children.get(i).withHistogram(histograms.get(i)))
        .toList();
  }

  /** Returns the multiset of all counts of all these. */
  public static Prevalences union(Collection<Prevalences> parts) {
    TreeMap<Long, Long> rows = new TreeMap<>();
    for (Prevalences part : parts) {
      for (int row = 0; row < part.rows(); row++) {
        rows.merge(part.count(row), part.prevalence(row), Consistency::saturatedSum);
      }
    }
    Prevalences.Builder union = new Prevalences.Builder(rows.size());
    for (Map.Entry<Long, Long> row : rows.entrySet()) {
      union.add(row.getKey(), row.getValue());
    }
    return union.build();
  }

  static long saturatedSum(long a, long b) {
    return a + b < 0 ? Long.MAX_VALUE : a + b;
  }
}
