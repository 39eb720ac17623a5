package io.privhist.ingest.counting;

import io.privhist.records.RowFates;

/** The numbers for the owner, while they are gathered. */
final class Tally {
  long rows;
  long filtered;
  long undecided;
  long ungrouped;
  long missing;
  long zero;
  long withoutUnit;
  long units;
  long unitsBounded;
  long boundedAway;
  long selfLoops;
  long repeatedEdges;

  RowFates fates() {
    return new RowFates(
        rows,
        filtered,
        undecided,
        ungrouped,
        missing,
        zero,
        withoutUnit,
        units,
        unitsBounded,
        boundedAway,
        selfLoops,
        repeatedEdges);
  }
}
