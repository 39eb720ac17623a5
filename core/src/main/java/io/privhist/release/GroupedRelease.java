package io.privhist.release;

import io.privhist.groups.Group;
import io.privhist.histogram.ReleasedHistogram;
import io.privhist.internal.levels.Consistency;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The published result for every group of some data.
 *
 * @param columns whose values tell the groups
 * @param other what the group for rows of no declared group is called, if there is one
 * @param labelsWithinGroups whether, on the owner's word, a label occurs in one group only
 * @param guarantee what all parts together promise
 * @param parts one for each group: level by level, the finest last
 */
public record GroupedRelease(
    List<String> columns,
    Optional<String> other,
    boolean labelsWithinGroups,
    Guarantee guarantee,
    List<Part> parts) {
  public GroupedRelease {
    columns = List.copyOf(columns);
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a grouped release has at least one group");
    }
  }

  /**
   * The release of one group.
   *
   * @param release its guarantee is what the groups of its level promise together
   */
  public record Part(Group group, Release release) {}

  /** Returns a release of data that were not grouped: they are one group. */
  public static GroupedRelease of(Release release) {
    return new GroupedRelease(
        List.of(),
        Optional.empty(),
        false,
        release.guarantee(),
        List.of(new Part(Group.all(), release)));
  }

  /** Returns whether there are no groups: all data are one. */
  public boolean isUngrouped() {
    return columns.isEmpty();
  }

  /** Returns how many columns tell the groups of each level, in ascending order. */
  public List<Integer> depths() {
    return parts.stream().map(part -> part.group().depth()).distinct().sorted().toList();
  }

  /** Returns what the groups of one level cost together. */
  public Epsilon epsilon(int depth) {
    return ofDepth(depth).get(0).release().guarantee().epsilon();
  }

  /** Returns the parts that do not lie within others: all data, once. */
  public List<Part> coarsest() {
    return ofDepth(depths().get(0));
  }

  /** Returns the parts of one level: those whose groups so many columns tell. */
  public List<Part> ofDepth(int depth) {
    return parts.stream().filter(part -> part.group().depth() == depth).toList();
  }

  /** Returns the part of a group, if there is such a group. */
  public Optional<Part> part(Group group) {
    return parts.stream().filter(part -> part.group().equals(group)).findFirst();
  }

  /** Returns a group with the columns that tell it, such as "state=CA, county=Kern". */
  public String inWords(Group group) {
    return IntStream.range(0, group.depth())
        .mapToObj(i -> columns.get(i) + "=" + group.values().get(i))
        .collect(Collectors.joining(", "));
  }

  /** Returns the estimate of the number of items in all groups together. */
  public long total() {
    long total = 0;
    for (Part part : coarsest()) {
      long more = total + part.release().total();
      total = more < 0 ? Long.MAX_VALUE : more;
    }
    return total;
  }

  /** Returns the standard deviation of the noise in {@link #total}: each group has its own. */
  public double totalStandardDeviation() {
    return Math.sqrt(
        coarsest().stream()
            .mapToDouble(part -> part.release().totalStandardDeviation())
            .map(deviation -> deviation * deviation)
            .sum());
  }

  /** Returns the histogram of all data, if labels live within groups: the union of the groups'. */
  public Optional<ReleasedHistogram> union() {
    if (!labelsWithinGroups) {
      return Optional.empty();
    }
    return Optional.of(
        new ReleasedHistogram(
            Consistency.union(
                coarsest().stream()
                    .map(part -> part.release().histogram().prevalences())
                    .toList())));
  }

  /**
   * Returns this release with groups that add up: the histogram of a group is the union of those
   * within it. It is for groups that labels live within; post-processing, which spends nothing.
   */
  public GroupedRelease consistent() {
    return with(parts.stream().map(new AgreeingLevels(this)::settled).toList());
  }

  /** Returns this release with one band of this level for each group, where there is any. */
  public GroupedRelease withBand(double level) {
    return with(
        parts.stream()
            .map(part -> new Part(part.group(), part.release().withBand(level)))
            .toList());
  }

  private GroupedRelease with(List<Part> changed) {
    return new GroupedRelease(columns, other, labelsWithinGroups, guarantee, changed);
  }
}
