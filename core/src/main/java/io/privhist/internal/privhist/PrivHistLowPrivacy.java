package io.privhist.internal.privhist;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.isotonic.Isotonic;
import java.util.Arrays;

/**
 * PrivHist-LowPrivacy, steps L1 to L4, for epsilon above 1.
 *
 * <p>Privacy: post-processing of H^cs and H^cl; reads no raw count.
 */
final class PrivHistLowPrivacy {
  private PrivHistLowPrivacy() {}

  /**
   * Returns H^e.
   *
   * @param small H^cs, the noisy cumulative prevalences of 1..T
   * @param large H^cl, the noisy large counts
   */
  static Prevalences postProcess(long[] small, long[] large, PrivHistSteps.Cut cut) {
    return withoutFakes(sum(monotone(small), raisedTo(cut.threshold(), large)), cut);
  }

  /** Step L1: least-squares monotone fit of H^cs. */
  private static double[] monotone(long[] small) {
    double[] fit = new double[small.length];
    double[] weights = new double[small.length];
    Arrays.fill(weights, 1);
    for (int i = 0; i < small.length; i++) {
      fit[i] = small[i];
    }
    Isotonic.leastSquares(fit, weights);
    return fit;
  }

  /** Step L2: noisy large counts below T are raised to T. */
  private static long[] raisedTo(long threshold, long[] large) {
    long[] counts = new long[large.length];
    for (int i = 0; i < large.length; i++) { // they descend, but for the noise
      counts[large.length - 1 - i] = Math.max(large[i], threshold);
    }
    NearlySorted.sort(counts);
    return counts;
  }

  /** Steps L1 and L3: the fit, cut at zero and rounded, and H^d, both parts together. */
  private static Prevalences sum(double[] fit, long[] ascendingCounts) {
    Prevalences.Builder both = new Prevalences.Builder(fit.length + ascendingCounts.length);
    long cumulative = Isotonic.toCount(fit[0]);
    for (int r = 1; r <= fit.length; r++) {
      long next = r < fit.length ? Isotonic.toCount(fit[r]) : 0;
      both.add(r, cumulative - next);
      cumulative = next;
    }
    for (long count : ascendingCounts) {
      both.add(count, 1);
    }
    return both.build();
  }

  /** Step L4: takes out M labels closest to T+1, then M closest to T. */
  private static Prevalences withoutFakes(Prevalences both, PrivHistSteps.Cut cut) {
    return withoutClosest(both, cut.fakes(), cut.threshold() + 1, cut.threshold());
  }

  /**
   * Removes the labels whose counts are closest to a target, for each target in turn; of a tie, the
   * smaller count goes.
   *
   * @param labels how many to remove for each target
   */
  static Prevalences withoutClosest(Prevalences from, long labels, long... targets) {
    long[] left = new long[from.rows()];
    for (int row = 0; row < left.length; row++) {
      left[row] = from.prevalence(row);
    }
    for (long target : targets) {
      takeClosest(from, left, target, labels);
    }
    Prevalences.Builder rest = new Prevalences.Builder(left.length);
    for (int row = 0; row < left.length; row++) {
      rest.add(from.count(row), left[row]);
    }
    return rest.build();
  }

  private static void takeClosest(Prevalences from, long[] left, long target, long labels) {
    int above = from.firstAbove(target);
    int below = above - 1;
    for (long due = labels; due > 0 && (below >= 0 || above < left.length); ) {
      boolean takeBelow =
          above == left.length
              || (below >= 0 && target - from.count(below) <= from.count(above) - target);
      int row = takeBelow ? below-- : above++;
      long taken = Math.min(due, left[row]);
      left[row] -= taken;
      due -= taken;
    }
  }
}
