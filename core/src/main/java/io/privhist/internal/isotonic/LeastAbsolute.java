package io.privhist.internal.isotonic;

import java.util.PriorityQueue;

/**
 * Weighted least-absolute isotonic regression: a nonincreasing vector x that minimises {@code sum
 * of w_i |x_i - y_i|}.
 *
 * <p>The minimiser is not unique; this is the one of the slope trick: walk from the last element to
 * the first, so that x is nondecreasing, and keep the breakpoints of the convex cost of the prefix
 * left of its minimum in a max-heap. O(m log m).
 */
public final class LeastAbsolute {
  private LeastAbsolute() {}

  private record Breakpoint(double value, double weight) {}

  /**
   * Returns the fit.
   *
   * @param values y
   * @param weights positive, of the same length
   */
  public static double[] fitNonincreasing(double[] values, double[] weights) {
    if (values.length != weights.length) {
      throw new IllegalArgumentException(
          "values and weights must have the same length, got %d and %d"
              .formatted(values.length, weights.length));
    }
    double[] minimisers = prefixMinimisers(values, weights);
    for (int i = 1; i < minimisers.length; i++) { // from the first element, the last of the walk
      minimisers[i] = Math.min(minimisers[i], minimisers[i - 1]);
    }
    return minimisers;
  }

  /** For each element, the smallest best value for it if only the elements after it count. */
  private static double[] prefixMinimisers(double[] values, double[] weights) {
    PriorityQueue<Breakpoint> left =
        new PriorityQueue<>((a, b) -> Double.compare(b.value(), a.value()));
    double[] minimisers = new double[values.length];
    for (int i = values.length - 1; i >= 0; i--) {
      left.add(new Breakpoint(values[i], 2 * weights[i]));
      dropWeight(left, weights[i]);
      minimisers[i] = left.element().value();
    }
    return minimisers;
  }

  /** Takes weight from the largest breakpoints, splitting the last one touched. */
  private static void dropWeight(PriorityQueue<Breakpoint> left, double weight) {
    double due = weight;
    while (left.element().weight() <= due) {
      due -= left.remove().weight();
    }
    if (due > 0) {
      Breakpoint top = left.remove();
      left.add(new Breakpoint(top.value(), top.weight() - due));
    }
  }
}
