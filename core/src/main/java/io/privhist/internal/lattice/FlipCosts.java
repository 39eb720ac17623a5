package io.privhist.internal.lattice;

/**
 * How many boxes cost how much to flip: entry k is the number N_k of boxes b with D(b) = k, where
 * D(b) is how many boxes must be added (removed) until b is in (out of) the diagram. By lemma 2(a)
 * a box flips with probability {@code q^D(b)/(1+q)}, so the expected error is {@code sum N_k
 * q^k/(1+q)}.
 *
 * <p>Cost: O(t K) for t distinct counts and costs up to K.
 */
final class FlipCosts {
  private final Runs runs;
  private final int most; // costs above are not counted
  private final long[] boxes; // N_k

  private FlipCosts(Runs runs, int most) {
    this.runs = runs;
    this.most = most;
    this.boxes = new long[most + 1];
  }

  /** Counts all costs that matter to a double. */
  static FlipCosts of(Runs runs, double epsilon) {
    return upTo((int) (2 + 40 / epsilon), runs);
  }

  /** Counts costs from 1 to a bound. */
  static FlipCosts upTo(int most, Runs runs) {
    FlipCosts costs = new FlipCosts(runs, most);
    for (int run = 0; run < runs.size(); run++) {
      costs.countAdditions(run);
      costs.countRemovals(run);
    }
    return costs;
  }

  /** Boxes above a run, from its left end: those over higher runs come first. */
  private void countAdditions(int run) {
    long below = 0; // boxes over runs to the left, in the rows up to this one
    int left = run; // the first run whose height is below this row
    for (long row = 1; below + row <= most; row++) {
      while (left > 0 && runs.height(left - 1) < runs.height(run) + row) {
        left--;
      }
      below += runs.start(run) - runs.start(left);
      count(below, row, runs.width(run));
    }
  }

  /** Boxes of a run, from its right end and from the top down: those right of it go first. */
  private void countRemovals(int run) {
    long above = 0; // boxes of runs to the right, in the rows down to this one
    int right = run; // the last run that reaches this row
    for (long row = 1; row <= runs.height(run) && above + row <= most; row++) {
      while (runs.height(right + 1) > runs.height(run) - row) {
        right++;
      }
      above += runs.end(right) - runs.end(run);
      count(above, row, runs.width(run));
    }
  }

  /** Counts the boxes of one row: the x-th costs {@code before + x row}. */
  private void count(long before, long row, long width) {
    long cost = before + row;
    for (long x = 1; x <= width && cost <= most; x++) {
      boxes[(int) cost]++;
      cost += row;
    }
  }

  /** Returns N_k. */
  long boxes(int k) {
    return boxes[k];
  }

  /** Returns the expected sorted L1 distance of a draw from this diagram. */
  double expectedL1(double epsilon) {
    double sum = 0;
    for (int k = most; k >= 1; k--) {
      sum += boxes[k] * Math.exp(-epsilon * k);
    }
    return sum / (1 + Math.exp(-epsilon));
  }
}
