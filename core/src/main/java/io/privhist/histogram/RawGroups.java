package io.privhist.histogram;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.privacy.ProtectedUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The histograms of all groups of some data, before any noise: still sensitive. Immutable. Data
 * that were not grouped are one group.
 *
 * <p>Who is protected is protected in all groups together: a unit has at most its bound of records
 * in all of them.
 */
public final class RawGroups {
  private final Grouping grouping;
  private final List<RawHistogram> histograms; // one for each of grouping.groups()
  private final ProtectedUnit unit;

  private RawGroups(Grouping grouping, List<RawHistogram> histograms, ProtectedUnit unit) {
    this.grouping = grouping;
    this.histograms = List.copyOf(histograms);
    this.unit = unit;
    if (histograms.size() != grouping.groups().size()) {
      throw new IllegalArgumentException(
          "there must be a histogram for each of %d groups, got %d"
              .formatted(grouping.groups().size(), histograms.size()));
    }
    if (items() > RawHistogram.MAX_ITEMS) {
      throw new IllegalArgumentException("all groups together have at most 2^60 items");
    }
  }

  /** Returns data that were not grouped. */
  public static RawGroups of(RawHistogram histogram) {
    return new RawGroups(Grouping.none(), List.of(histogram), histogram.unit());
  }

  /**
   * Returns the histograms of groups.
   *
   * @param rows of each of {@code grouping.groups()}, in their order
   * @param unit who is protected, in all groups together: what whoever counted the rows knows
   */
  public static RawGroups of(Grouping grouping, List<Prevalences> rows, ProtectedUnit unit) {
    return new RawGroups(
        grouping, rows.stream().map(its -> RawHistogram.of(its, unit)).toList(), unit);
  }

  /** Returns groups without data. */
  public static RawGroups empty(Grouping grouping, ProtectedUnit unit) {
    return of(grouping, Collections.nCopies(grouping.groups().size(), Prevalences.empty()), unit);
  }

  /** Returns the same counts on the owner's word, see {@link RawHistogram#withPromise}. */
  public RawGroups withPromise(long maxPerUnit) {
    List<RawHistogram> promised =
        histograms.stream().map(histogram -> histogram.withPromise(maxPerUnit)).toList();
    return new RawGroups(grouping, promised, promised.get(0).unit());
  }

  /** Returns which groups there are. Not sensitive. */
  public Grouping grouping() {
    return grouping;
  }

  /** Returns the histograms, in the order of {@code grouping().groups()}. */
  public List<RawHistogram> histograms() {
    return histograms;
  }

  /** Returns the histogram of data that were not grouped. */
  public RawHistogram only() {
    if (!grouping.isNone()) {
      throw new IllegalStateException("the data have groups, each with its own histogram");
    }
    return histograms.get(0);
  }

  /** Returns the rows of every group, in order. Sensitive: for the owner's eyes. */
  public Map<Group, Prevalences> sensitivePrevalences() {
    Map<Group, Prevalences> rows = new LinkedHashMap<>();
    for (int i = 0; i < histograms.size(); i++) {
      rows.put(grouping.groups().get(i), histograms.get(i).sensitivePrevalences());
    }
    return rows;
  }

  /** Returns who is protected, in all groups together. Not sensitive. */
  public ProtectedUnit unit() {
    return unit;
  }

  /** Returns what a release of all groups promises. */
  public Guarantee guarantee(Epsilon epsilon, Neighbours neighbours) {
    return new Guarantee(epsilon, unit, neighbours);
  }

  /** Returns the number of items in all groups. Sensitive. */
  public long items() {
    int coarsest = grouping.depths().get(0);
    long items = 0;
    for (int i = 0; i < histograms.size(); i++) {
      if (grouping.groups().get(i).depth() == coarsest) {
        items = SaturatedMath.add(items, histograms.get(i).items());
      }
    }
    return items;
  }

  /** Prints no counts: raw histograms must not reach a log line. */
  @Override
  public String toString() {
    return "RawGroups[redacted]";
  }
}
