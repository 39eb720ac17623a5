package io.privhist.release;

import io.privhist.release.Band.TopMass;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What top masses say of single counts, and so of the curve. Among the ranks j + 1 to k the first
 * count is at least their mean and the last at most, and the mean lies between {@code (least_k -
 * most_j) / (k - j)} and {@code (most_k - least_j) / (k - j)}.
 */
final class MassLimits {
  private final TreeMap<Long, Long> most = new TreeMap<>(); // labels with more than this count
  private final TreeMap<Long, Long> least = new TreeMap<>(); // labels with this count or more

  private MassLimits() {}

  static MassLimits of(List<TopMass> masses) {
    List<TopMass> sorted =
        masses.stream()
            .filter(top -> top.labels() > 0)
            .sorted(Comparator.comparingLong(TopMass::labels))
            .toList();
    MassLimits limits = new MassLimits();
    for (int k = 0; k < sorted.size(); k++) {
      limits.add(new TopMass(0, new Interval(0, 0)), sorted.get(k));
      for (int j = 0; j < k; j++) {
        limits.add(sorted.get(j), sorted.get(k));
      }
    }
    return limits;
  }

  /** Adds what the ranks after those of one mass, up to those of another, tell. */
  private void add(TopMass j, TopMass k) {
    long ranks = k.labels() - j.labels();
    if (ranks == 0) {
      return;
    }
    long high = Math.max(0, k.items().upper() - j.items().lower());
    most.merge(high / ranks, k.labels() - 1, Math::min);
    long low = Math.max(0, k.items().lower() - j.items().upper());
    least.merge(low / ranks + (low % ranks == 0 ? 0 : 1), j.labels() + 1, Math::max);
  }

  /** Returns the narrower band, or the same one if they contradict it: then one does not hold. */
  CurveBand narrow(CurveBand curve) {
    runningLimits();
    long[] starts = starts(curve);
    CurveBand.Builder narrow = new CurveBand.Builder(starts.length);
    for (long start : starts) {
      Interval labels = curve.labelsFrom(start);
      long lower = Math.max(labels.lower(), limit(least.ceilingEntry(start), 0));
      long upper = Math.min(labels.upper(), limit(most.lowerEntry(start), Long.MAX_VALUE));
      if (lower > upper) {
        return curve;
      }
      narrow.addNew(start, lower, upper);
    }
    return narrow.build();
  }

  /** Returns where a row may begin, in ascending order; some of them twice. */
  private long[] starts(CurveBand curve) {
    LongStream rows = IntStream.range(0, curve.rows()).mapToLong(curve::count);
    LongStream limits =
        Stream.of(most, least)
            .flatMap(limit -> limit.keySet().stream())
            .mapToLong(count -> count == Long.MAX_VALUE ? 1 : count + 1);
    return LongStream.concat(rows, limits).sorted().toArray();
  }

  /** The curve never rises: what holds at a count holds beyond it, or before it. */
  private void runningLimits() {
    long fewest = Long.MAX_VALUE;
    for (Map.Entry<Long, Long> limit : most.entrySet()) {
      fewest = Math.min(fewest, limit.getValue());
      limit.setValue(fewest);
    }
    long largest = 0;
    for (Map.Entry<Long, Long> limit : least.descendingMap().entrySet()) {
      largest = Math.max(largest, limit.getValue());
      limit.setValue(largest);
    }
  }

  private static long limit(Map.@Nullable Entry<Long, Long> entry, long otherwise) {
    return entry == null ? otherwise : entry.getValue();
  }
}
