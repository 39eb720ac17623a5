package io.privhist.estimate.comparison;

import io.privhist.groups.Group;
import io.privhist.release.GroupedRelease;
import io.privhist.release.Release;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * What differs between two grouped releases, group by group, over the groups that both have.
 *
 * <p>Each group is judged by itself: the level of its intervals is about that group, so of many
 * unchanged groups some are called changed, a part of at most {@link #wrongly()} on average.
 *
 * <p>Privacy: post-processing of two releases; costs nothing.
 */
public final class GroupedComparison {
  private final List<Pair> pairs;
  private final List<Group> onlyInA;
  private final List<Group> onlyInB;

  /** One group in both releases. */
  public record Pair(Group group, Release a, Release b, Comparison comparison) {}

  private GroupedComparison(List<Pair> pairs, List<Group> onlyInA, List<Group> onlyInB) {
    this.pairs = List.copyOf(pairs);
    this.onlyInA = List.copyOf(onlyInA);
    this.onlyInB = List.copyOf(onlyInB);
  }

  /**
   * Compares the groups that two releases have in common.
   *
   * @param judge what compares two releases, such as {@link Comparison#of} at a level
   */
  public static GroupedComparison of(
      GroupedRelease a, GroupedRelease b, BiFunction<Release, Release, Comparison> judge) {
    if (!a.columns().equals(b.columns())) {
      throw new IllegalArgumentException("the releases must be grouped by the same columns");
    }
    Map<Group, Release> ofA = byGroup(a);
    Map<Group, Release> ofB = byGroup(b);
    List<Pair> pairs = new ArrayList<>();
    ofA.forEach(
        (group, one) -> {
          Release other = ofB.get(group);
          if (other != null) {
            pairs.add(new Pair(group, one, other, judge.apply(one, other)));
          }
        });
    return new GroupedComparison(pairs, without(ofA, ofB), without(ofB, ofA));
  }

  private static Map<Group, Release> byGroup(GroupedRelease release) {
    Map<Group, Release> parts = new LinkedHashMap<>();
    release.parts().forEach(part -> parts.put(part.group(), part.release()));
    return parts;
  }

  private static List<Group> without(Map<Group, Release> groups, Map<Group, Release> others) {
    return groups.keySet().stream().filter(group -> !others.containsKey(group)).toList();
  }

  /** Returns the groups of both, in the order of the first. */
  public List<Pair> pairs() {
    return pairs;
  }

  /** Returns the groups of which some number differs beyond noise. */
  public List<Pair> changed() {
    return pairs.stream().filter(pair -> !pair.comparison().changes().isEmpty()).toList();
  }

  /** Returns the groups of which the noise is not known, so that nothing is judged. */
  public List<Pair> unjudged() {
    return pairs.stream().filter(pair -> pair.comparison().basis().isEmpty()).toList();
  }

  /** Returns the groups that the first release alone has. */
  public List<Group> onlyInA() {
    return onlyInA;
  }

  /** Returns the groups that the second release alone has. */
  public List<Group> onlyInB() {
    return onlyInB;
  }

  /** Returns the probability, at most, with which an unchanged group is called changed. */
  public double wrongly() {
    return pairs.stream().mapToDouble(pair -> 1 - pair.comparison().level()).max().orElse(0);
  }
}
