package io.privhist.records;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import java.util.List;

/**
 * What was counted. Sensitive.
 *
 * @param groups the counts of every group, with who is protected in them
 * @param tally what happened to the rows
 */
public record Counted(RawGroups groups, RowFates tally) {
  /**
   * Returns what an engine counted of a selection, which settles who is protected.
   *
   * @param counted the rows of each of the selection's groups, in their order
   */
  public static Counted of(Selection selection, List<Prevalences> counted, RowFates tally) {
    return new Counted(RawGroups.of(selection.grouping(), counted, selection.unit()), tally);
  }

  /** Returns the counts of a selection without groups. */
  public RawHistogram histogram() {
    return groups.only();
  }
}
