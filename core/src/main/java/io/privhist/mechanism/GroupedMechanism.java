package io.privhist.mechanism;

import io.privhist.groups.Group;
import io.privhist.groups.Grouping;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Guarantee;
import io.privhist.privacy.Neighbours;
import io.privhist.release.GroupedRelease;
import io.privhist.release.GroupedRelease.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

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

  private GroupedMechanism(Mechanism mechanism) {
    this.mechanism = mechanism;
  }

  /** Runs a mechanism on every group. */
  public static GroupedMechanism of(Mechanism mechanism) {
    return new GroupedMechanism(mechanism);
  }

  /** Returns this with its noise replaced: for tests and measurements only. */
  public GroupedMechanism withNoise(Noise noise) {
    return new GroupedMechanism(mechanism.withNoise(noise));
  }

  /** Returns the epsilon of each level: an even, exact split. */
  public static Epsilon ofEachLevel(Grouping grouping, Epsilon epsilon) {
    return epsilon.times(1, grouping.depths().size());
  }

  /** Returns the mechanism that runs on every group: one for all levels. */
  public Mechanism at(RawGroups raw, Epsilon epsilon, Neighbours neighbours) {
    Epsilon part = ofEachLevel(raw.grouping(), epsilon);
    return mechanism.at(raw.guarantee(part, neighbours).perItem());
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
    Epsilon ofEach = ofEachLevel(grouping, epsilon);
    List<Part> parts =
        Draws.costing(
            guarantee,
            () -> {
              List<Part> all = new ArrayList<>();
              for (int depth : grouping.depths()) {
                all.addAll(ofDepth(depth, raw, chosen, ofEach, neighbours));
              }
              return all;
            });
    GroupedRelease drawn =
        new GroupedRelease(
            grouping.columns(), grouping.other(), grouping.labelsWithinGroups(), guarantee, parts);
    return grouping.hasLevels() && grouping.labelsWithinGroups() ? drawn.consistent() : drawn;
  }

  /** Releases the groups of one level: an item is in one of them alone. */
  private static List<Part> ofDepth(
      int depth, RawGroups raw, Mechanism chosen, Epsilon epsilon, Neighbours neighbours) {
    List<Supplier<Part>> draws = new ArrayList<>();
    for (int i = 0; i < raw.histograms().size(); i++) {
      Group group = raw.grouping().groups().get(i);
      RawHistogram histogram = raw.histograms().get(i);
      if (group.depth() == depth) {
        draws.add(() -> new Part(group, chosen.release(histogram, epsilon, neighbours)));
      }
    }
    return Draws.besideEachOther(draws);
  }

  /** Releases every group so that whether a unit takes part is protected by epsilon. */
  public GroupedRelease release(RawGroups raw, Epsilon epsilon) {
    return release(raw, epsilon, Neighbours.ADD_REMOVE);
  }
}
