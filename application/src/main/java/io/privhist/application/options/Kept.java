package io.privhist.application.options;

import io.privhist.groups.Grouping;
import io.privhist.records.Blocks;
import io.privhist.records.UnitBound;
import java.util.Optional;

/**
 * Which rows of an input are kept, beside what its own options say, and in which groups.
 *
 * @param bound how many records of a unit, in all groups together
 * @param blocks those of some blocks of the data only
 */
public record Kept(Optional<UnitBound> bound, Optional<Blocks> blocks, Grouping grouping) {
  /** All rows, up to a bound on units. */
  public static Kept upTo(Optional<UnitBound> bound) {
    return new Kept(bound, Optional.empty(), Grouping.none());
  }

  /** Returns the same rows in groups. */
  public Kept in(Grouping groups) {
    return new Kept(bound, blocks, groups);
  }

  /** Returns the same, of some blocks only, if any are named. */
  public Kept of(Optional<Blocks> named) {
    return new Kept(bound, named, grouping);
  }
}
