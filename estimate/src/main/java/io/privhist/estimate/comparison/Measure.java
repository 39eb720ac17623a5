package io.privhist.estimate.comparison;

import io.privhist.estimate.Estimator;
import io.privhist.estimate.Observation;
import io.privhist.estimate.Property;
import io.privhist.estimate.comparison.Quantity.Kind;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * A quantity with how it is read off counts and their number of items.
 *
 * @param reader what reads it
 */
record Measure(Quantity quantity, Reader reader) {
  private static final long LARGEST_POWER = 1_000_000_000_000_000_000L;

  /** Reads a number off counts. */
  @FunctionalInterface
  interface Reader {
    /** Returns the number, or nothing where it is not defined. */
    OptionalDouble read(Observation counts);
  }

  /** Returns all that can be read off one histogram; the distance needs both. */
  static List<Measure> of(Release a, Release b) {
    Prevalences rowsA = a.histogram().prevalences();
    Prevalences rowsB = b.histogram().prevalences();
    List<Measure> all = new ArrayList<>();
    all.add(whole(Quantity.of(Kind.ITEMS), Observation::total));
    all.add(whole(Quantity.of(Kind.LABELS), counts -> counts.prevalences().labels()));
    long largest = Math.max(largest(rowsA), largest(rowsB));
    for (long r : roundNumbers(largest)) {
      all.add(
          whole(new Quantity(Kind.LABELS_FROM, r), counts -> labelsFrom(counts.prevalences(), r)));
    }
    all.add(share(Quantity.of(Kind.UNIQUE_SHARE), Measure::uniqueItems));
    long labels = Math.max(rowsA.labels(), rowsB.labels());
    for (long k = 1; k < labels && k < LARGEST_POWER; k *= 10) {
      long top = k;
      all.add(share(new Quantity(Kind.TOP_SHARE, k), rows -> itemsOfLargest(rows, top)));
    }
    all.addAll(properties());
    return all;
  }

  /** What samples of one population tell alike; its number of labels is not among that. */
  private static List<Measure> properties() {
    return List.of(
        property(Kind.ENTROPY, Property.entropy()),
        property(Kind.COVERAGE, Property.coverage()),
        property(Kind.UNSEEN, Property.unseen(1)),
        property(Kind.SUPPORT_COVERAGE, Property.supportCoverage(1)),
        property(Kind.RENYI, Property.renyi(2)),
        property(Kind.POWER_SUM, Property.powerSum(2)));
  }

  private static Measure property(Kind kind, Property property) {
    Estimator estimator = property.estimators().get(0);
    return new Measure(
        Quantity.of(kind),
        counts -> counts.total() > 0 ? property.value(counts, estimator) : OptionalDouble.empty());
  }

  private static Measure whole(Quantity quantity, ToLongFunction<Observation> number) {
    return new Measure(quantity, counts -> OptionalDouble.of((double) number.applyAsLong(counts)));
  }

  /** The released counts need not add up to N, so shares of N are cut at 1. */
  private static Measure share(Quantity quantity, ToDoubleFunction<Prevalences> items) {
    return new Measure(
        quantity,
        counts ->
            counts.total() > 0
                ? OptionalDouble.of(
                    Math.min(1, items.applyAsDouble(counts.prevalences()) / counts.total()))
                : OptionalDouble.empty());
  }

  private static long largest(Prevalences rows) {
    return rows.rows() == 0 ? 0 : rows.count(rows.rows() - 1);
  }

  /** 2, 5, 10, 20, 50 and so on. */
  private static List<Long> roundNumbers(long most) {
    List<Long> numbers = new ArrayList<>();
    for (long power = 1; power <= most && power < LARGEST_POWER; power *= 10) {
      for (long digit : new long[] {2, 5, 10}) {
        if (digit * power <= most) {
          numbers.add(digit * power);
        }
      }
    }
    return numbers;
  }

  private static long labelsFrom(Prevalences rows, long count) {
    long labels = 0;
    for (int row = rows.firstAbove(count - 1); row < rows.rows(); row++) {
      labels += rows.prevalence(row);
    }
    return labels;
  }

  private static double uniqueItems(Prevalences rows) {
    return rows.rows() > 0 && rows.count(0) == 1 ? (double) rows.prevalence(0) : 0;
  }

  private static double itemsOfLargest(Prevalences rows, long labels) {
    double items = 0;
    long left = labels;
    for (int row = rows.rows() - 1; row >= 0 && left > 0; row--) {
      long taken = Math.min(left, rows.prevalence(row));
      items += (double) taken * rows.count(row);
      left -= taken;
    }
    return items;
  }
}
