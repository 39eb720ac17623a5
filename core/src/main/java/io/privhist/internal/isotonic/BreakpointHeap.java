package io.privhist.internal.isotonic;

import java.util.Arrays;

/**
 * Max-heap of values with weights, in plain arrays; it may hold tens of millions of them.
 *
 * <p>A pairing heap (Fredman, Sedgewick, Sleator and Tarjan 1986): values that come in ascending
 * order, as those of a nearly monotone curve do, cost constant time each.
 */
final class BreakpointHeap {
  private static final int NONE = -1;
  private static final int FIRST_PLACES = 64;

  private final int most;
  private double[] values;
  private double[] weights;
  private int[] child; // first child of each place; none of them exceeds its parent
  private int[] sibling; // next child of the same parent
  private int size; // places in use
  private int root = NONE;

  /**
   * Starts empty and with little room; a heap that is often cleared takes no more.
   *
   * @param most how many values will be added in all
   */
  BreakpointHeap(int most) {
    this.most = most;
    int places = Math.min(FIRST_PLACES, most);
    this.values = new double[places];
    this.weights = new double[places];
    this.child = new int[places];
    this.sibling = new int[places];
  }

  void add(double value, double weight) {
    if (size == values.length) {
      grow();
    }
    int place = size++;
    values[place] = value;
    weights[place] = weight;
    child[place] = NONE;
    root = root == NONE ? place : join(root, place);
  }

  private void grow() {
    int capacity = (int) Math.min(most, 2L * size);
    values = Arrays.copyOf(values, capacity);
    weights = Arrays.copyOf(weights, capacity);
    child = Arrays.copyOf(child, capacity);
    sibling = Arrays.copyOf(sibling, capacity);
  }

  boolean isEmpty() {
    return root == NONE;
  }

  void clear() {
    size = 0;
    root = NONE;
  }

  double largest() {
    return values[root];
  }

  /** Takes weight from the largest values, dropping those that have none left. */
  void dropWeight(double weight) {
    double due = weight;
    while (weights[root] <= due) {
      due -= weights[root];
      root = joinPairs(child[root]);
    }
    weights[root] -= due;
  }

  /** Makes one of two trees the first child of the other; returns that other one. */
  private int join(int a, int b) {
    int parent = values[a] >= values[b] ? a : b;
    int added = parent == a ? b : a;
    sibling[added] = child[parent];
    child[parent] = added;
    return parent;
  }

  /** Joins siblings two by two from the first on, then the pairs from the last on. */
  private int joinPairs(int first) {
    int pairs = NONE; // the last pair, linked to those before it
    for (int place = first; place != NONE; ) {
      int second = sibling[place];
      int next = second == NONE ? NONE : sibling[second];
      int pair = second == NONE ? place : join(place, second);
      sibling[pair] = pairs;
      pairs = pair;
      place = next;
    }
    int joined = pairs;
    for (int place = joined == NONE ? NONE : sibling[joined]; place != NONE; ) {
      int next = sibling[place];
      joined = join(joined, place);
      place = next;
    }
    return joined;
  }
}
