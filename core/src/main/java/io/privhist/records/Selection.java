package io.privhist.records;

import io.privhist.groups.Grouping;
import io.privhist.privacy.ProtectedUnit;
import java.util.List;
import java.util.Optional;

/**
 * Which rows of a source are counted, and how.
 *
 * @param items what a row is
 * @param conditions SQL conditions over the columns of a row, each by itself; rows for which one is
 *     not true are left out. They are evaluated row by row: subqueries, aggregates, windows and
 *     functions that depend on anything but their arguments are refused, because with them one
 *     person's rows could decide about another's, and the guarantee would be void; so is a look at
 *     the column of counts, where one item would decide about all items of its row
 * @param bound keeps at most so many records of each unit, in all groups together; refused with
 *     counts and prevalences
 * @param grouping which groups are counted, each by itself; refused with prevalences, and by the
 *     column of counts
 * @param blocks keeps rows of some blocks only; refused with prevalences, and by the column of
 *     counts
 */
public record Selection(
    Items items,
    List<String> conditions,
    Optional<UnitBound> bound,
    Grouping grouping,
    Optional<Blocks> blocks) {
  public Selection {
    conditions = List.copyOf(conditions);
    if (!grouping.isNone() && items instanceof Items.Prevalences) {
      throw new IllegalArgumentException(
          "groups go with rows that are records or labels, not with prevalences");
    }
    if (items instanceof Items.Counts counts
        && grouping.keys().stream().anyMatch(key -> key.column().equals(counts.count()))) {
      throw new IllegalArgumentException(
          "the count column \"%s\" must not tell the group as well: one item more or less would move all items of its row to another group"
              .formatted(counts.count()));
    }
    if (blocks.isPresent() && items instanceof Items.Prevalences) {
      throw new IllegalArgumentException(
          "blocks go with rows that are records or labels, not with prevalences");
    }
    if (items instanceof Items.Counts counts
        && blocks.isPresent()
        && blocks.get().column().equals(counts.count())) {
      throw new IllegalArgumentException(
          "the count column \"%s\" must not tell the block as well: one item more or less would move all items of its row to another block"
              .formatted(counts.count()));
    }
    if (!conditions.isEmpty() && items instanceof Items.Prevalences) {
      throw new IllegalArgumentException(
          "a condition goes with rows that are records or labels, not with prevalences");
    }
    if (bound.isPresent() && !(items instanceof Items.Labels || items instanceof Items.Edges)) {
      throw new IllegalArgumentException(
          "units can be bounded where a row is one record: with labels and edges");
    }
    if (bound.isPresent()
        && items instanceof Items.Edges edges
        && edges.direction() == Items.Direction.UNDIRECTED
        && (bound.get().column().equals(edges.from()) || bound.get().column().equals(edges.to()))) {
      throw new IllegalArgumentException(
          "the unit must not be an end of undirected edges: a person's edges stand in both columns");
    }
  }

  /** With one condition at the most. */
  public Selection(Items items, Optional<String> where, Optional<UnitBound> bound) {
    this(items, where.stream().toList(), bound);
  }

  /** Of all blocks. */
  public Selection(
      Items items, List<String> conditions, Optional<UnitBound> bound, Grouping grouping) {
    this(items, conditions, bound, grouping, Optional.empty());
  }

  /** Without groups. */
  public Selection(Items items, List<String> conditions, Optional<UnitBound> bound) {
    this(items, conditions, bound, Grouping.none());
  }

  /** Returns who is protected in what is counted so. */
  public ProtectedUnit unit() {
    if (items instanceof Items.Counts || items instanceof Items.Prevalences) {
      return ProtectedUnit.item();
    }
    boolean twoEnds =
        items instanceof Items.Edges edges && edges.direction() == Items.Direction.UNDIRECTED;
    return bound
        .map(UnitBound::unit)
        .orElseGet(ProtectedUnit::record)
        .withItemsPerRecord(twoEnds ? 2 : 1);
  }

  /** Every row, each record by itself. */
  public static Selection of(Items items) {
    return new Selection(items, List.of(), Optional.empty());
  }
}
