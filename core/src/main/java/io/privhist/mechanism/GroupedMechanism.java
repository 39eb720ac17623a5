package io.privhist.mechanism;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Releases the histogram of every group at the price of one: runs a mechanism on each group with
 * the same epsilon per item.
 *
 * <p>Privacy: lay the Young diagrams of all groups of a level side by side. One item more or less
 * changes one box of one of them, so that of the independent releases only that group's changes its
 * law, by a factor of at most {@code e^(epsilon/d)}; a unit changes d boxes at the most, in
 * whichever groups, hence the factor {@code e^epsilon} for all groups together. Levels hold the
 * same items again, so that their epsilons add up to the whole. Groups are declared: neither their
 * number nor their names depend on data. The proof is in {@code docs/explanation/groups.md}.
 */
public final class GroupedMechanism {
  private final Mechanism mechanism;
  private final List<Long> weights; // of the levels; none for an even split

  private GroupedMechanism(Mechanism mechanism, List<Long> weights) {
    this.mechanism = mechanism;
    this.weights = weights;
  }

  /**
   * Runs a mechanism on every group.
   *
   * @param mechanism a pure one: how deltas add up over groups is not known here
   */
  public static GroupedMechanism of(Mechanism mechanism) {
    if (mechanism instanceof Partition partition && partition.isRelaxed()) {
      throw new IllegalArgumentException("groups need a pure mechanism, without a delta");
    }
    return new GroupedMechanism(mechanism, List.of());
  }

  /**
   * Splits epsilon over the levels in these proportions, the level of the fewest columns first,
   * rather than evenly.
   *
   * @param proportions positive
   */
  public GroupedMechanism withLevelShares(List<Long> proportions) {
    if (proportions.stream().anyMatch(share -> !(share > 0 && share <= Integer.MAX_VALUE))) {
      throw new IllegalArgumentException(
          "the shares of levels must be between 1 and " + Integer.MAX_VALUE);
    }
    return new GroupedMechanism(mechanism, List.copyOf(proportions));
  }

  /** Returns this with its noise replaced: for tests and measurements only. */
  public GroupedMechanism withNoise(Noise noise) {
    return new GroupedMechanism(mechanism.withNoise(noise), weights);
  }

  /** Returns what each level has of epsilon, the level of the fewest columns first. */
  public List<Epsilon> split(Grouping grouping, Epsilon epsilon) {
    int levels = grouping.depths().size();
    if (levels == 1 && weights.size() <= 1) {
      return List.of(epsilon);
    }
    List<Long> shares = weights.isEmpty() ? Collections.nCopies(levels, 1L) : weights;
    if (shares.size() != levels) {
      throw new IllegalArgumentException(
          "there must be a share for each of %d levels, got %d".formatted(levels, shares.size()));
    }
    long whole = shares.stream().mapToLong(Long::longValue).sum();
    return shares.stream().map(share -> epsilon.times(share, whole)).toList();
  }

  /** Returns the mechanism that runs on every group: one for all levels. */
  public Mechanism at(RawGroups raw, Epsilon epsilon, Neighbours neighbours) {
    Epsilon least = split(raw.grouping(), epsilon).stream().min(Epsilon::compareTo).orElseThrow();
    return mechanism.at(raw.guarantee(least, neighbours).perItem());
  }

  /**
   * Releases every group. Where labels live within groups, the groups of a level are made to add up
   * to those that hold them ({@code docs/explanation/levels.md}), from what was released alone.
   *
   * @param epsilon the privacy loss for one unit, in all groups and levels together
   * @throws io.privhist.release.ReleaseRefusedException when one of the groups is refused
   */
  public GroupedRelease release(RawGroups raw, Epsilon epsilon, Neighbours neighbours) {
    Grouping grouping = raw.grouping();
    Mechanism chosen = at(raw, epsilon, neighbours);
    Guarantee guarantee = raw.guarantee(epsilon, neighbours);
    List<Integer> depths = grouping.depths();
    List<Epsilon> epsilons = split(grouping, epsilon);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < grouping.groups().size(); i++) {
      Group group = grouping.groups().get(i);
      Release release =
          chosen.release(
              raw.histograms().get(i), epsilons.get(depths.indexOf(group.depth())), neighbours);
      parts.add(new Part(group, release));
    }
    GroupedRelease drawn =
        new GroupedRelease(
            grouping.columns(), grouping.other(), grouping.labelsWithinGroups(), guarantee, parts);
    return grouping.hasLevels() && grouping.labelsWithinGroups() ? drawn.consistent() : drawn;
  }

  /** Releases every group so that whether a unit takes part is protected by epsilon. */
  public GroupedRelease release(RawGroups raw, Epsilon epsilon) {
    return release(raw, epsilon, Neighbours.ADD_REMOVE);
  }
}
