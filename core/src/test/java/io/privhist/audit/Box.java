package io.privhist.audit;

import io.privhist.audit.SmallHistograms.Pair;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;

/**
 * One box of the plane of Young diagrams.
 *
 * @param row from 1 on: the rank of the label
 * @param column from 1 on: the item of that label
 */
public record Box(long row, long column) {
  /**
   * Returns two neighbours that differ by this box: a full rectangle, and it without its corner.
   */
  Pair neighbours() {
    Prevalences.Builder smaller = new Prevalences.Builder();
    if (column > 1) {
      smaller.add(column - 1, 1);
    }
    smaller.add(column, row - 1);
    Prevalences.Builder larger = new Prevalences.Builder().add(column, row);
    return new Pair(RawHistogram.of(smaller.build()), RawHistogram.of(larger.build()));
  }
}
