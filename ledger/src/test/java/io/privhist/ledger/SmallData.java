package io.privhist.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Records and what counting makes of them, written as plainly as can be: an independent model of
 * what the engines do.
 */
final class SmallData {
  private SmallData() {}

  /** A record: a unit, and a label, or an edge between two nodes. */
  record Row(int unit, int from, int to) {
    static Row label(int unit, int label) {
      return new Row(unit, label, -1);
    }

    boolean isEdge() {
      return to >= 0;
    }
  }

  /** How rows are counted; nothing is bounded if {@code keep} is 0. */
  record Counting(int keep, boolean undirected, boolean repeatsGoFirst) {
    static Counting of(int keep, boolean undirected) {
      return new Counting(keep, undirected, false);
    }
  }

  /** Returns the counts in ascending order. */
  static int[] counts(List<Row> rows, Counting counting, long key) {
    List<Row> taken = counting.repeatsGoFirst() ? withoutRepeats(rows, counting) : rows;
    List<Row> kept = counting.keep() == 0 ? taken : bounded(taken, counting.keep(), key);
    Map<Integer, Integer> counts = new HashMap<>();
    for (Row row : withoutRepeats(kept, counting)) {
      counts.merge(row.from(), 1, Integer::sum);
      if (counting.undirected()) {
        counts.merge(row.to(), 1, Integer::sum);
      }
    }
    return counts.values().stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  /** Labels stay as they are; of equal edges the first stays, whosever it is, and no loop. */
  private static List<Row> withoutRepeats(List<Row> rows, Counting counting) {
    List<Row> result = new ArrayList<>();
    LinkedHashSet<List<Integer>> seen = new LinkedHashSet<>();
    for (Row row : rows) {
      boolean turned = counting.undirected() && row.from() > row.to();
      List<Integer> ends = turned ? List.of(row.to(), row.from()) : List.of(row.from(), row.to());
      if (!row.isEdge() || (row.from() != row.to() && seen.add(ends))) {
        result.add(row);
      }
    }
    return result;
  }

  /** Keeps the rows of each unit that come first in an order fixed by the key for each row. */
  private static List<Row> bounded(List<Row> rows, int keep, long key) {
    Map<Row, Integer> copies = new HashMap<>();
    Map<Integer, List<long[]>> places = new TreeMap<>(); // by unit: place, index of the row
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      int copy = copies.merge(row, 1, Integer::sum);
      places
          .computeIfAbsent(row.unit(), unit -> new ArrayList<>())
          .add(new long[] {place(row, copy, key), i});
    }
    List<Row> kept = new ArrayList<>();
    for (List<long[]> unit : places.values()) {
      unit.stream()
          .sorted(Comparator.comparingLong(place -> place[0]))
          .limit(keep)
          .forEach(place -> kept.add(rows.get((int) place[1])));
    }
    return kept;
  }

  private static long place(Row row, int copy, long key) {
    long mixed = key;
    for (int part : new int[] {row.unit(), row.from(), row.to(), copy}) {
      mixed = (mixed ^ (part + 1)) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 29;
      mixed *= 0xBF58476D1CE4E5B9L;
      mixed ^= mixed >>> 32;
    }
    return mixed;
  }

  /** Returns the L1 distance of counts matched by rank. */
  static int distance(int[] a, int[] b) {
    int length = Math.max(a.length, b.length);
    int sum = 0;
    for (int i = 1; i <= length; i++) {
      sum += Math.abs(largest(a, i) - largest(b, i));
    }
    return sum;
  }

  private static int largest(int[] ascending, int rank) {
    return rank <= ascending.length ? ascending[ascending.length - rank] : 0;
  }

  static List<Row> withoutUnit(List<Row> rows, int unit) {
    return rows.stream().filter(row -> row.unit() != unit).toList();
  }

  static List<Row> with(List<Row> rows, Row... more) {
    List<Row> all = new ArrayList<>(Arrays.asList(more));
    all.addAll(rows);
    return all;
  }

  static int mostOfAUnit(List<Row> rows) {
    Map<Integer, Integer> sizes = new HashMap<>();
    rows.forEach(row -> sizes.merge(row.unit(), 1, Integer::sum));
    return sizes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }
}
