package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Children moved towards their parent: what is missing between the released histograms of the
 * children and that of their parent is shared out among the children, by how unsure each is.
 *
 * <p>Privacy: post-processing. Only released numbers are read.
 *
 * <p>Source: docs/explanation/levels.md, after Kuo, Chiu, Kifer, Hay and Machanavajjhala (2018).
 */
public final class Consistency {
  private static final long MOST_LABELS = 1L << 60; // so that sums are longs

  private Consistency() {}

  /**
   * Returns new histograms of the children, in their order; the parent's new histogram is their
   * {@link #union}. Children that add up to their parent stay as they are.
   *
   * <p>Children with 2^60 labels or more, together or with their parent, stay as they are, too.
   */
  public static List<Prevalences> towardsParent(Seen parent, List<Seen> children) {
    double labels =
        Stream.concat(Stream.of(parent), children.stream())
            .mapToDouble(seen -> seen.histogram().labels())
            .sum();
    return labels < MOST_LABELS
        ? new Sweep(parent, children).run()
        : children.stream().map(Seen::histogram).toList();
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

  private static long saturatedSum(long a, long b) {
    return a + b < 0 ? Long.MAX_VALUE : a + b;
  }
}
