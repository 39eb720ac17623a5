package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Labels of a parent dealt to its children by rank: the largest one to the child with the largest
 * count, and so on down. So each label of the parent lies in one child and in one only, and no
 * other children that add up to the parent are nearer to these, all together (the proof is in the
 * source).
 *
 * <p>Children with labels of one count are dealt to in proportion to how many they have. Labels of
 * the parent beyond those of the children go to them in proportion to their totals.
 *
 * <p>Source: docs/explanation/levels.md, after Kuo, Chiu, Kifer, Hay and Machanavajjhala (2018).
 */
final class Dealing {
  private static final long CHUNK = 1L << 62; // labels beyond those of the children, at a time

  private final Prevalences parent;
  private final List<FallingRows> dealt;
  private int row; // of the parent
  private long left; // of its labels in this row

  private Dealing(Prevalences parent, int children) {
    this.parent = parent;
    this.dealt = Stream.generate(FallingRows::new).limit(children).toList();
    this.row = parent.rows();
    nextRow();
  }

  /** Returns new histograms of the children, in their order, whose union is exactly the parent. */
  static List<Prevalences> deal(Prevalences parent, List<Seen> children) {
    Dealing dealing = new Dealing(parent, children.size());
    byFallingCount(children).forEach(dealing::dealTo);
    while (dealing.row >= 0) {
      long[] totals = children.stream().mapToLong(child -> Math.max(1, child.total())).toArray();
      long[] beyond = proportional(Math.min(CHUNK, dealing.labelsLeft()), totals);
      dealing.dealTo(
          IntStream.range(0, beyond.length)
              .filter(i -> beyond[i] > 0)
              .mapToObj(i -> new Holding(i, beyond[i]))
              .toList());
    }
    return dealing.dealt.stream().map(FallingRows::build).toList();
  }

  /** How many labels of one count a child has. */
  private record Holding(int child, long labels) {}

  private static Collection<List<Holding>> byFallingCount(List<Seen> children) {
    Map<Long, List<Holding>> holdings = new TreeMap<>(Comparator.reverseOrder());
    for (int i = 0; i < children.size(); i++) {
      Prevalences rows = children.get(i).histogram();
      for (int r = 0; r < rows.rows(); r++) {
        holdings
            .computeIfAbsent(rows.count(r), unused -> new ArrayList<>())
            .add(new Holding(i, rows.prevalence(r)));
      }
    }
    return holdings.values();
  }

  private void nextRow() {
    row--;
    left = row < 0 ? 0 : parent.prevalence(row);
  }

  private long labelsLeft() {
    long labels = left;
    for (int r = row - 1; r >= 0 && labels < CHUNK; r--) {
      labels = Math.min(CHUNK, labels) + Math.min(CHUNK, parent.prevalence(r));
    }
    return labels;
  }

  /** Deals the next labels of the parent to these, until they have as many as they had. */
  private void dealTo(List<Holding> holdings) {
    List<Holding> open = holdings;
    while (row >= 0 && !open.isEmpty()) {
      long[] labels = open.stream().mapToLong(Holding::labels).toArray();
      long many = Math.min(left, saturatedSum(labels));
      long[] shares = proportional(many, labels);
      List<Holding> stillOpen = new ArrayList<>();
      for (int i = 0; i < shares.length; i++) {
        dealt.get(open.get(i).child()).add(parent.count(row), shares[i]);
        if (shares[i] < labels[i]) {
          stillOpen.add(new Holding(open.get(i).child(), labels[i] - shares[i]));
        }
      }
      open = stillOpen;
      left -= many;
      if (left == 0) {
        nextRow();
      }
    }
  }

  private static long saturatedSum(long[] numbers) {
    return LongStream.of(numbers).reduce(0, Consistency::saturatedSum);
  }

  /**
   * Returns whole shares that add up to the whole, each within one of its part by weight: those
   * with the largest fractions are rounded up, among equals those with the largest weight, then the
   * first. If the whole is no more than the weights together, no share is more than its weight.
   */
  static long[] proportional(long whole, long[] weights) {
    BigInteger all =
        Arrays.stream(weights)
            .mapToObj(BigInteger::valueOf)
            .reduce(BigInteger.ZERO, BigInteger::add);
    long[] shares = new long[weights.length];
    BigInteger[] fractions = new BigInteger[weights.length];
    long missing = whole;
    for (int i = 0; i < weights.length; i++) {
      BigInteger[] exact =
          BigInteger.valueOf(whole)
              .multiply(BigInteger.valueOf(weights[i]))
              .divideAndRemainder(all);
      shares[i] = exact[0].longValueExact();
      fractions[i] = exact[1];
      missing -= shares[i];
    }
    Integer[] order = new Integer[weights.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        Comparator.<Integer, BigInteger>comparing(i -> fractions[i])
            .thenComparingLong(i -> weights[i])
            .reversed());
    for (int i = 0; i < missing; i++) {
      shares[order[i]]++;
    }
    return shares;
  }
}
