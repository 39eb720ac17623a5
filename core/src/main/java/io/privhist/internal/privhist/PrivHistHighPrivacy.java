package io.privhist.internal.privhist;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.diagram.YoungDiagram.Sweep;
import io.privhist.internal.isotonic.Isotonic;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.ReleaseRefusedException;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * PrivHist-HighPrivacy, steps H1 to H6, for epsilon up to 1.
 *
 * <p>The prevalences are smoothed onto boundaries s_1 &lt; s_2 &lt; ...; then (s_i - s_{i-1}) times
 * the smoothed cumulative prevalence of s_i is the integer number of boxes in the strip of columns
 * (s_{i-1}, s_i] of the Young diagram, so steps H1 and H3 need no arithmetic of their own.
 */
final class PrivHistHighPrivacy {
  private final long threshold; // T
  private final long total; // N
  private final Epsilon budget; // e3
  private final PrivHistVariant variant;

  PrivHistHighPrivacy(long threshold, long total, Epsilon budget, PrivHistVariant variant) {
    this.threshold = threshold;
    this.total = total;
    this.budget = budget;
    this.variant = variant;
  }

  /** Returns H^y. */
  Prevalences release(YoungDiagram h, long[] noisyLarge, Noise noise) {
    long[] boundaries = boundaries(noisyLarge);
    double[] averages = noisyStripAverages(h, boundaries, noise);
    fitMonotone(boundaries, averages);
    return histogram(boundaries, averages);
  }

  /**
   * Step H2: the boundaries, ascending: 1..T, a geometric grid up to T', the noisy large counts
   * from T' on, and 2N; none lies above 2N, because step H1 moves all counts above 2N there.
   *
   * <p>Privacy: computed from outputs.
   */
  long[] boundaries(long[] noisyLarge) {
    long last = 2 * total;
    long[] largest = sortedBetween(variant.gridEnd(total, budget), last, noisyLarge);
    AscendingSet boundaries = new AscendingSet(size(last, largest.length));
    for (long r = 1; r <= Math.min(threshold, last); r++) {
      boundaries.add(r);
    }
    addGrid(boundaries, Math.min(variant.gridEnd(total, budget), last));
    for (long count : largest) {
      boundaries.add(count);
    }
    boundaries.add(last);
    return boundaries.toArray();
  }

  private static long[] sortedBetween(long from, long to, long[] counts) {
    long[] between = new long[counts.length];
    int first = counts.length;
    for (long count : counts) { // they descend, but for the noise
      if (count >= from && count <= to) {
        between[--first] = count;
      }
    }
    long[] ascending = Arrays.copyOfRange(between, first, counts.length);
    NearlySorted.sort(ascending);
    return ascending;
  }

  /**
   * Returns about how many boundaries there are, and refuses what would not fit into memory.
   *
   * <p>Privacy: it follows from N and the noisy large counts, which are outputs.
   */
  private int size(long last, int large) {
    double ratio = variant.gridRatio(total, budget.doubleValue());
    double end = (double) Math.min(variant.gridEnd(total, budget), last);
    double size = threshold + Math.log(Math.max(1, end / threshold)) / Math.log1p(ratio) + large;
    if (size > PrivHistSteps.MAX_ENTRIES) {
      throw ReleaseRefusedException.spent(
          "%s needs too much memory here (%.0f boundaries, at most %d)"
              .formatted(variant.mechanismName(), size, PrivHistSteps.MAX_ENTRIES),
          "try another mechanism");
    }
    return (int) size;
  }

  /** Adds {@code floor(T (1+q)^i)}, i = 0, 1, ..., up to the end. */
  private void addGrid(AscendingSet boundaries, long end) {
    GeometricGrid grid =
        new GeometricGrid(threshold, 1 + variant.gridRatio(total, budget.doubleValue()));
    for (double point = grid.next(); point <= end; point = grid.next()) {
      boundaries.add((long) point);
    }
  }

  /**
   * Steps H1, H3 and H4: H^w, the boxes of each strip of columns, with noise, over its width.
   *
   * <p>Privacy: the strips are disjoint, so one item changes one of these integers by one. Adding
   * geometric noise before dividing by the width gives what the paper's Laplace noise of scale
   * 1/(e3 width) gives after it, exactly and with less variance.
   */
  private double[] noisyStripAverages(YoungDiagram h, long[] boundaries, Noise noise) {
    double[] averages = new double[boundaries.length];
    Sweep columns = h.columns();
    LongUnaryOperator stage = noise.stage("H^w", budget);
    for (int i = 0; i < boundaries.length; i++) {
      averages[i] = stage.applyAsLong(columns.upTo(boundaries[i])) / width(boundaries, i);
    }
    return averages;
  }

  private static double width(long[] boundaries, int strip) {
    return boundaries[strip] - (strip == 0 ? 0 : boundaries[strip - 1]);
  }

  /** Step H5: least-squares monotone fit of the strip averages, weighted by squared widths. */
  private static void fitMonotone(long[] boundaries, double[] averages) {
    double[] weights = new double[boundaries.length];
    for (int i = 0; i < boundaries.length; i++) {
      double width = width(boundaries, i);
      weights[i] = width * width;
    }
    Isotonic.leastSquares(averages, weights);
  }

  /** Step H6: rounds the cumulative prevalences and takes differences. */
  private static Prevalences histogram(long[] boundaries, double[] fit) {
    Prevalences.Builder released = new Prevalences.Builder();
    long cumulative = Isotonic.toCount(fit[0]);
    for (int i = 0; i < boundaries.length; i++) {
      long next = i + 1 < boundaries.length ? Isotonic.toCount(fit[i + 1]) : 0;
      released.add(boundaries[i], cumulative - next);
      cumulative = next;
    }
    return released.build();
  }
}
