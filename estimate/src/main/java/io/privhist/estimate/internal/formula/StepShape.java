package io.privhist.estimate.internal.formula;

import java.util.function.LongToDoubleFunction;

/**
 * What is known of coefficients f(r), 0 <= r <= N, so that a maximum over all r need not look at
 * each: up to a first count nothing, and from there on, in each of the two pieces that a kink
 * divides the rest into, the steps {@code f(r+1) - f(r)} are monotone in r, as for a convex or
 * concave f; or, for interleaved coefficients, the steps from even and those from odd r are. So the
 * largest step of a piece is one of the two at either end of it.
 *
 * @param scanned up to this count every step may be anything
 * @param kink where the second piece begins, or {@code scanned}
 * @param interleaved whether even and odd steps are two monotone sequences
 * @param knownStep the largest step where it is known exactly, else NaN
 */
public record StepShape(long scanned, long kink, boolean interleaved, double knownStep) {
  private static final long MAX_STEPS = 1_000_000;

  /** One convex or concave piece after a count. */
  public static StepShape curvedAfter(long scanned) {
    return new StepShape(scanned, scanned, false, Double.NaN);
  }

  /** Two monotone sequences of steps after a count. */
  public static StepShape interleavedAfter(long scanned) {
    return new StepShape(scanned, scanned, true, Double.NaN);
  }

  /** Two convex or concave pieces. */
  public static StepShape curvedWithKink(long kink) {
    return new StepShape(0, kink, false, Double.NaN);
  }

  /** The same where the largest step is known, so that no rounding of small steps blurs it. */
  public StepShape withLargestStep(double step) {
    return new StepShape(scanned, kink, interleaved, step);
  }

  public double largestStep(LongToDoubleFunction f, long total) {
    if (!Double.isNaN(knownStep)) {
      return knownStep;
    }
    double largest = largestStep(f, 0, Math.min(scanned, total));
    largest = Math.max(largest, largestAtEnds(f, scanned, Math.min(kink, total)));
    return Math.max(largest, largestAtEnds(f, kink, total));
  }

  /**
   * Returns the sum of all steps upwards between two counts; NaN where steps beyond the first
   * million would have to be looked at one by one, so that no set of ranges takes longer than that.
   */
  public double rise(LongToDoubleFunction f, long from, long to) {
    long curved = interleaved ? to : Math.max(from, Math.min(to, scanned));
    if (curved > from && curved > MAX_STEPS) {
      return Double.NaN;
    }
    double rise = 0;
    double before = f.applyAsDouble(from);
    for (long r = from; r < curved; r++) {
      double after = f.applyAsDouble(r + 1);
      rise += Math.max(0, after - before);
      before = after;
    }
    long bend = Math.max(curved, Math.min(to, kink));
    return rise + riseOfPiece(f, curved, bend) + riseOfPiece(f, bend, to);
  }

  /** With monotone steps f turns once at the most: the turn is found by bisection. */
  private static double riseOfPiece(LongToDoubleFunction f, long from, long to) {
    if (from == to) {
      return 0;
    }
    boolean risesFirst = f.applyAsDouble(from + 1) > f.applyAsDouble(from);
    long low = from; // the step from here goes the first way
    long high = to; // the step from here, or from before, does not
    while (high - low > 1) {
      long middle = low + (high - low) / 2;
      boolean rises = f.applyAsDouble(middle + 1) > f.applyAsDouble(middle);
      if (rises == risesFirst) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double turn = f.applyAsDouble(high);
    return risesFirst
        ? Math.max(0, turn - f.applyAsDouble(from))
        : Math.max(0, f.applyAsDouble(to) - turn);
  }

  /** The two steps at either end of a piece, and across its first count. */
  private static double largestAtEnds(LongToDoubleFunction f, long from, long to) {
    if (from >= to) {
      return 0;
    }
    return Math.max(
        largestStep(f, Math.max(0, from - 1), to - from > 2 ? from + 2 : to),
        largestStep(f, Math.max(from, to - 2), to));
  }

  private static double largestStep(LongToDoubleFunction f, long from, long to) {
    double largest = 0;
    double before = f.applyAsDouble(from);
    for (long r = from; r < to; r++) { // to may be the largest long
      double after = f.applyAsDouble(r + 1);
      largest = Math.max(largest, Math.abs(after - before));
      before = after;
    }
    return largest;
  }
}
