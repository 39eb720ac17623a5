package io.privhist.internal.isotonic;

/**
 * Weighted least-absolute isotonic regression: a nonincreasing vector x that minimises {@code sum
 * of w_i |x_i - y_i|}.
 *
 * <p>The minimiser is not unique; this is the one of the slope trick: walk from the last element to
 * the first, so that x is nondecreasing, and keep the breakpoints of the convex cost of the prefix
 * left of its minimum in a max-heap. O(m log m).
 */
final class LeastAbsolute {
  private LeastAbsolute() {}

  /**
   * Fits in place.
   *
   * @param values y on entry, x on return
   * @param weights positive, of the same length
   */
  static void fitNonincreasing(double[] values, double[] weights) {
    toPrefixMinimisers(values, weights);
    for (int i = 1; i < values.length; i++) { // from the first element, the last of the walk
      if (values[i] > values[i - 1]) {
        values[i] = values[i - 1];
      }
    }
  }

  /**
   * Makes each element the smallest best value for it if only the elements after it count.
   *
   * <p>Where no element that is still to come lies below the largest breakpoint, none of the
   * breakpoints will be asked for again: each element adds twice the weight that it takes away. A
   * curve that is nearly in order therefore hardly needs the heap.
   */
  private static void toPrefixMinimisers(double[] values, double[] weights) {
    double[] leastBefore = leastBefore(values);
    BreakpointHeap left = new BreakpointHeap(values.length);
    for (int i = values.length - 1; i >= 0; i--) {
      if (left.isEmpty() && values[i] <= leastBefore[i]) {
        continue; // the only breakpoint, and not asked for again
      }
      left.add(values[i], 2 * weights[i]);
      left.dropWeight(weights[i]);
      values[i] = left.largest();
      if (values[i] <= leastBefore[i]) {
        left.clear();
      }
    }
  }

  private static double[] leastBefore(double[] values) {
    double[] leastBefore = new double[values.length];
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < values.length; i++) {
      leastBefore[i] = least;
      least = values[i] < least ? values[i] : least;
    }
    return leastBefore;
  }
}
