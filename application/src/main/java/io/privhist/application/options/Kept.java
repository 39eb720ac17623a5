package io.privhist.application.options;

import io.privhist.records.UnitBound;
import java.util.Optional;

/**
 * Which rows of an input are kept, beside what its own options say.
 *
 * @param bound how many records of a unit
 * @param blocks those of some blocks of the data only
 */
public record Kept(Optional<UnitBound> bound, Optional<BlockCondition> blocks) {
  /** All rows, up to a bound on units. */
  public static Kept upTo(Optional<UnitBound> bound) {
    return new Kept(bound, Optional.empty());
  }
}
