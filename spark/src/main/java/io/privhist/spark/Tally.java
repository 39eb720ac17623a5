package io.privhist.spark;

import io.privhist.records.RowFates;
import java.util.EnumMap;
import java.util.Map;

/** The numbers for the owner, while they are gathered. */
final class Tally {
  private final Map<Fate, Long> rows = new EnumMap<>(Fate.class);
  private long units;
  private long unitsBounded;
  private long boundedAway;
  private long selfLoops;
  private long repeatedEdges;

  void add(Fate fate, long number) {
    rows.merge(fate, number, Long::sum);
  }

  void addUnits(long all, long bounded, long recordsDropped) {
    units += all;
    unitsBounded += bounded;
    boundedAway += recordsDropped;
  }

  void addEdges(long loops, long repeats) {
    selfLoops += loops;
    repeatedEdges += repeats;
  }

  long of(Fate fate) {
    return rows.getOrDefault(fate, 0L);
  }

  RowFates fates() {
    return new RowFates(
        rows.values().stream().mapToLong(Long::longValue).sum(),
        of(Fate.FILTERED),
        of(Fate.UNDECIDED),
        of(Fate.UNGROUPED),
        of(Fate.MISSING),
        of(Fate.ZERO),
        of(Fate.WITHOUT_UNIT),
        units,
        unitsBounded,
        boundedAway,
        selfLoops,
        repeatedEdges);
  }
}
