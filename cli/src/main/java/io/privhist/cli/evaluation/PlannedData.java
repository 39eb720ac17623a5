package io.privhist.cli.evaluation;

import io.privhist.groups.Grouping;
import java.util.List;

/**
 * Data that will be released: how large they are, and in what groups.
 *
 * @param grouping has the levels of the groups; which groups there are does not matter
 * @param parts groups of the same size, level by level, the finest last
 */
public record PlannedData(Grouping grouping, List<Part> parts) {
  /**
   * Groups of the same size.
   *
   * @param level from 0 for the level of the fewest columns
   * @param groups how many there are
   * @param items how many items each has
   */
  public record Part(int level, long groups, long items) {}

  /** Data that are released as a whole. */
  public static PlannedData whole(long items) {
    return new PlannedData(Grouping.none(), List.of(new Part(0, 1, items)));
  }

  /** Returns the groups that hold each item once. */
  List<Part> finest() {
    int last = parts.get(parts.size() - 1).level();
    return parts.stream().filter(part -> part.level() == last).toList();
  }

  /** Returns the number of all items, of which equal groups may round some away. */
  public long items() {
    return finest().stream().mapToLong(part -> part.groups() * part.items()).sum();
  }
}
