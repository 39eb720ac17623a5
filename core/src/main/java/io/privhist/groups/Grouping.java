package io.privhist.groups;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How data are taken apart into groups, which are counted and released each by itself.
 *
 * <p>Privacy: which groups exist can itself be private, so they are declared, and each declared
 * group is released, whether it has data or not. A row's group is a function of that row: the first
 * of the {@link #rules} that knows the row's values names it.
 */
public final class Grouping {
  /** More groups than this are refused. */
  public static final int MAX_GROUPS = 1_000_000;

  private static final Grouping NONE =
      new Grouping(List.of(), List.of(Group.all()), Optional.empty(), false, false);

  private final List<String> columns;
  private final List<Group> declared;
  private final Optional<String> other;
  private final boolean levels;
  private final boolean labelsWithinGroups;
  private final List<Group> finest; // the declared ones, then those for other rows
  private final List<Group> groups; // level by level, the finest last

  private Grouping(
      List<String> columns,
      List<Group> declared,
      Optional<String> other,
      boolean levels,
      boolean labelsWithinGroups) {
    this.columns = columns;
    this.declared = declared;
    this.other = other;
    this.levels = levels;
    this.labelsWithinGroups = labelsWithinGroups;
    this.finest = finest();
    this.groups = depths().stream().flatMap(depth -> ancestors(depth).stream()).toList();
    if (groups.size() > MAX_GROUPS) {
      throw new IllegalArgumentException(
          "at most %,d groups can be released, got %,d".formatted(MAX_GROUPS, groups.size()));
    }
  }

  /** All data are one group. */
  public static Grouping none() {
    return NONE;
  }

  /**
   * Groups by the values of columns.
   *
   * @param columns at least one, without repeats; a {@link GroupKey} each
   * @param declared the groups there are, each with a value for every column; at least one
   */
  public static Grouping by(List<String> columns, List<Group> declared) {
    if (columns.isEmpty() || columns.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("groups need at least one column with a name");
    }
    if (new HashSet<>(columns).size() < columns.size()) {
      throw new IllegalArgumentException("groups must not name the same column twice");
    }
    if (declared.isEmpty()) {
      throw new IllegalArgumentException("at least one group must be declared");
    }
    List<GroupKey> keys = columns.stream().map(GroupKey::of).toList();
    Set<Group> seen = new HashSet<>();
    for (Group group : declared) {
      if (group.depth() != columns.size()) {
        throw new IllegalArgumentException(
            "the group \"%s\" has %d values, and there are %d columns"
                .formatted(group, group.depth(), columns.size()));
      }
      for (int i = 0; i < keys.size(); i++) {
        keys.get(i).requirePossible(group.values().get(i));
      }
      if (!seen.add(group)) {
        throw new IllegalArgumentException("the group \"%s\" is declared twice".formatted(group));
      }
    }
    return new Grouping(
        List.copyOf(columns), List.copyOf(declared), Optional.empty(), false, false);
  }

  /**
   * Returns the same groups, and one more for the rows of all others. With {@link #withLevels} each
   * group that holds others has one for those of its rows that no declared group takes.
   *
   * @param name its value in every column that no declared group takes; not that of a declared one
   */
  public Grouping withOther(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the name of the group for other rows must not be empty");
    }
    if (declared.stream().anyMatch(group -> group.values().contains(name))) {
      throw new IllegalArgumentException(
          "the group for other rows must not have the name of a declared one, got \"%s\""
              .formatted(name));
    }
    return new Grouping(columns, declared, Optional.of(name), levels, labelsWithinGroups);
  }

  /**
   * Returns the same groups, and those of the first column, of the first two and so on, which hold
   * them: states beside counties.
   */
  public Grouping withLevels() {
    if (columns.size() < 2) {
      throw new IllegalArgumentException("levels need at least two columns to group by");
    }
    return new Grouping(columns, declared, other, true, labelsWithinGroups);
  }

  /**
   * Returns the same groups on the owner's word that a label occurs in one of them only, as a
   * household is in one region: the histogram of all data is the union of theirs.
   */
  public Grouping withLabelsWithinGroups() {
    return new Grouping(columns, declared, other, levels, true);
  }

  private List<Group> finest() {
    Set<Group> all = new LinkedHashSet<>(declared);
    other.ifPresent(
        name -> {
          for (int depth = levels ? columns.size() - 1 : 0; depth >= 0; depth--) {
            for (Group holder : prefixes(depth)) {
              all.add(padded(holder, name));
            }
          }
        });
    return List.copyOf(all);
  }

  private Collection<Group> prefixes(int depth) {
    Set<Group> prefixes = new LinkedHashSet<>();
    declared.forEach(group -> prefixes.add(group.ancestor(depth)));
    return prefixes;
  }

  private Group padded(Group holder, String name) {
    List<String> values = new ArrayList<>(holder.values());
    while (values.size() < columns.size()) {
      values.add(name);
    }
    return new Group(values);
  }

  private List<Group> ancestors(int depth) {
    return List.copyOf(
        new LinkedHashSet<>(finest.stream().map(group -> group.ancestor(depth)).toList()));
  }

  /** Returns the columns whose values say what group a row is in. */
  public List<String> columns() {
    return columns;
  }

  /** Returns what tells the values of a row's group, one for each of {@link #columns}. */
  public List<GroupKey> keys() {
    return columns.stream().map(GroupKey::of).toList();
  }

  /** Returns the groups that were declared. */
  public List<Group> declared() {
    return declared;
  }

  /** Returns what the group for other rows is called, if there is one. */
  public Optional<String> other() {
    return other;
  }

  /** Returns whether groups that hold others are released beside them. */
  public boolean hasLevels() {
    return levels;
  }

  /** Returns whether, on the owner's word, a label occurs in one group only. */
  public boolean labelsWithinGroups() {
    return labelsWithinGroups;
  }

  /** Returns whether there are no groups: all data are one. */
  public boolean isNone() {
    return columns.isEmpty();
  }

  /** Returns every group that is counted and released: level by level, the finest last. */
  public List<Group> groups() {
    return groups;
  }

  /** Returns how many columns tell the groups of each level, in ascending order. */
  public List<Integer> depths() {
    return levels
        ? IntStream.rangeClosed(1, columns.size()).boxed().toList()
        : List.of(columns.size());
  }

  /** Returns where the finest groups begin in {@link #groups}. */
  public int firstOfFinest() {
    return groups.size() - finest.size();
  }

  /**
   * Returns where each of the finest groups, or the group of a level that holds it, stands in
   * {@link #groups}.
   *
   * @param depth one of {@link #depths}
   */
  public int[] positions(int depth) {
    Map<Group, Integer> position = new HashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      position.put(groups.get(i), i);
    }
    return finest.stream().mapToInt(group -> position.get(group.ancestor(depth))).toArray();
  }

  /**
   * One rule for what group a row is in.
   *
   * @param depth how many of the row's values it looks at, from the first on
   * @param finest by these values, which of the finest groups the row is in, from 0
   */
  public record Rule(int depth, Map<Group, Integer> finest) {}

  /** Returns the rules, the first of which that knows a row's values decides. */
  public List<Rule> rules() {
    Map<Group, Integer> index = new HashMap<>();
    for (int i = 0; i < finest.size(); i++) {
      index.put(finest.get(i), i);
    }
    List<Rule> rules = new ArrayList<>();
    Map<Group, Integer> exact = new HashMap<>(index);
    exact.keySet().retainAll(new HashSet<>(declared));
    rules.add(new Rule(columns.size(), Map.copyOf(exact)));
    other.ifPresent(
        name -> {
          for (int depth = levels ? columns.size() - 1 : 0; depth >= 0; depth--) {
            Map<Group, Integer> fallback = new HashMap<>();
            prefixes(depth)
                .forEach(holder -> fallback.put(holder, index.get(padded(holder, name))));
            rules.add(new Rule(depth, Map.copyOf(fallback)));
          }
        });
    return List.copyOf(rules);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Grouping that
        && columns.equals(that.columns)
        && declared.equals(that.declared)
        && this.other.equals(that.other)
        && levels == that.levels
        && labelsWithinGroups == that.labelsWithinGroups;
  }

  @Override
  public int hashCode() {
    return 31 * columns.hashCode() + declared.hashCode();
  }
}
