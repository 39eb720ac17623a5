package io.privhist.records;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;

/**
 * What was counted. Sensitive.
 *
 * @param histogram the counts, with who is protected in them
 * @param tally what happened to the rows
 */
public record Counted(RawHistogram histogram, RowFates tally) {
  /** Returns what an engine counted of a selection, which settles who is protected. */
  public static Counted of(Selection selection, Prevalences counted, RowFates tally) {
    return new Counted(RawHistogram.of(counted, selection.unit()), tally);
  }
}
