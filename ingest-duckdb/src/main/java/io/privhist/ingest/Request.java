package io.privhist.ingest;

import java.util.Optional;

/**
 * What to count.
 *
 * @param source where the rows are
 * @param items what a row is
 * @param where an SQL condition over the columns of a row; rows for which it is not true are left
 *     out. It is evaluated row by row: subqueries, aggregates, windows and functions that depend on
 *     anything but their arguments are refused, because with them one person's rows could decide
 *     about another's, and the guarantee would be void
 * @param bound keeps at most so many records of each unit; refused with counts and prevalences
 * @param resources what the engine may use
 */
public record Request(
    Source source,
    Items items,
    Optional<String> where,
    Optional<UnitBound> bound,
    Resources resources) {
  public Request {
    if (where.isPresent() && items instanceof Items.Prevalences) {
      throw new IllegalArgumentException(
          "a condition goes with rows that are records or labels, not with prevalences");
    }
    if (bound.isPresent() && !(items instanceof Items.Labels || items instanceof Items.Edges)) {
      throw new IllegalArgumentException(
          "units can be bounded where a row is one record: with labels and edges");
    }
    if (bound.isPresent()
        && items instanceof Items.Edges edges
        && edges.direction() == Direction.UNDIRECTED
        && (bound.get().column().equals(edges.from()) || bound.get().column().equals(edges.to()))) {
      throw new IllegalArgumentException(
          "the unit must not be an end of undirected edges: a person's edges stand in both columns");
    }
  }

  /** Every row of the source, each record by itself, with the usual resources. */
  public static Request of(Source source, Items items) {
    return new Request(source, items, Optional.empty(), Optional.empty(), Resources.usual());
  }
}
