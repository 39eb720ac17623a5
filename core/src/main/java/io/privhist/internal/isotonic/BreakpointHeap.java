package io.privhist.internal.isotonic;

/**
 * Max-heap of values with weights, in plain arrays; it may hold tens of millions of them.
 *
 * <p>A pairing heap (Fredman, Sedgewick, Sleator and Tarjan 1986): values that come in ascending
 * order, as those of a nearly monotone curve do, cost constant time each.
 */
final class BreakpointHeap {
  private static final int NONE = -1;

  private final double[] values;
  private final double[] weights;
  private final int[] child; // first child of each place; none of them exceeds its parent
  private final int[] sibling; // next child of the same parent
  private int size;
  private int root = NONE;

  /** Makes room for as many values as will be added in all. */
  BreakpointHeap(int capacity) {
    this.values = new double[capacity];
    this.weights = new double[capacity];
    this.child = new int[capacity];
    this.sibling = new int[capacity];
  }

  void add(double value, double weight) {
    int place = size++;
    values[place] = value;
    weights[place] = weight;
    child[place] = NONE;
    root = root == NONE ? place : join(root, place);
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
