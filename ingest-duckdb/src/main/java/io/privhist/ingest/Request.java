package io.privhist.ingest;

import io.privhist.records.Items;
import io.privhist.records.Selection;
import io.privhist.records.UnitBound;
import java.util.Optional;

/**
 * What to count.
 *
 * @param source where the rows are
 * @param items what a row is
 * @param where an SQL condition over the columns of one row, as in {@link Selection}
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
    new Selection(items, where, bound); // refuses what does not go together
  }

  /** Returns which rows of the source are counted, and how. */
  public Selection selection() {
    return new Selection(items, where, bound);
  }

  /** Every row of the source, each record by itself, with the usual resources. */
  public static Request of(Source source, Items items) {
    return new Request(source, items, Optional.empty(), Optional.empty(), Resources.usual());
  }
}
