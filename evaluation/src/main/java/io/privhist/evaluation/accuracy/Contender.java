package io.privhist.evaluation.accuracy;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.Lattice;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.PrivHist;
import io.privhist.mechanism.SortedNoise;
import io.privhist.mechanism.Tiling;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A mechanism in a comparison, told what it wants to know about each data set: an advantage that
 * none of those told has in practice.
 *
 * @param name for tables
 * @param on gives the mechanism for a data set, or nothing where it would take too long
 */
record Contender(String name, Function<RawHistogram, Optional<Mechanism>> on) {
  private static final long MOST_LABELS = 1_000_000;
  private static final long MOST_COLUMNS = 1_000_000;
  private static final long MOST_ITEMS = 25_000;

  /** Returns all that are compared. */
  static List<Contender> all() {
    return List.of(
        always("tiling", Tiling.standard()),
        always("lattice", Lattice.standard()),
        always("privhist", PrivHist.standard()),
        always("privhist-tuned", PrivHist.tuned()),
        new Contender(
            "sorted-noise, D told", raw -> ifFew(raw, SortedNoise.publicLabels(labels(raw)))),
        new Contender("sorted-noise", raw -> ifFew(raw, SortedNoise.privateLabels())),
        new Contender(
            "cumulative, max told",
            raw ->
                largest(raw) <= MOST_COLUMNS
                    ? Optional.of(Cumulative.upTo(largest(raw)))
                    : Optional.empty()),
        new Contender(
            "partition, n told",
            raw ->
                raw.items() <= MOST_ITEMS
                    ? Optional.of(Partition.upTo(raw.items()))
                    : Optional.empty()));
  }

  private static Contender always(String name, Mechanism mechanism) {
    return new Contender(name, raw -> Optional.of(mechanism));
  }

  private static Optional<Mechanism> ifFew(RawHistogram raw, Mechanism mechanism) {
    return labels(raw) <= MOST_LABELS ? Optional.of(mechanism) : Optional.empty();
  }

  private static long labels(RawHistogram raw) {
    return raw.sensitivePrevalences().labels();
  }

  private static long largest(RawHistogram raw) {
    Prevalences rows = raw.sensitivePrevalences();
    return rows.rows() == 0 ? 1 : rows.count(rows.rows() - 1);
  }
}
