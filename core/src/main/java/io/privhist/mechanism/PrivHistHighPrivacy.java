package io.privhist.mechanism;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.PrevalencesBuilder;
import io.privhist.internal.diagram.YoungDiagram;
import io.privhist.internal.isotonic.LeastSquares;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import java.util.Arrays;

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
    long[] noisyMasses = noisyStripMasses(h, boundaries, noise);
    return histogram(boundaries, monotone(boundaries, noisyMasses));
  }

  /**
   * Step H2: the boundaries, ascending: 1..T, a geometric grid up to T', the noisy large counts
   * from T' on, and 2N; none lies above 2N, because step H1 moves all counts above 2N there.
   *
   * <p>Privacy: computed from outputs.
   */
  long[] boundaries(long[] noisyLarge) {
    long last = 2 * total;
    checkSize(last);
    AscendingSet boundaries = new AscendingSet();
    for (long r = 1; r <= Math.min(threshold, last); r++) {
      boundaries.add(r);
    }
    long gridEnd = variant.gridEnd(total, budget);
    addGrid(boundaries, Math.min(gridEnd, last));
    long[] sorted = noisyLarge.clone();
    Arrays.sort(sorted);
    for (long count : sorted) {
      if (count >= gridEnd && count <= last) {
        boundaries.add(count);
      }
    }
    boundaries.add(last);
    return boundaries.toArray();
  }

  /** Refuses a grid that would not fit into memory; its size follows from N. */
  private void checkSize(long last) {
    double ratio = variant.gridRatio(total, budget.doubleValue());
    double end = (double) Math.min(variant.gridEnd(total, budget), last);
    double size = threshold + Math.log(Math.max(1, end / threshold)) / Math.log1p(ratio);
    if (size > PrivHist.MAX_ENTRIES) {
      throw new ReleaseRefusedException(
          "%s needs too much memory here (%.0f boundaries, at most %d)"
              .formatted(variant.mechanismName(), size, PrivHist.MAX_ENTRIES),
          "try another mechanism");
    }
  }

  /** Adds {@code floor(T (1+q)^i)}, i = 0, 1, ..., up to the end. */
  private void addGrid(AscendingSet boundaries, long end) {
    double ratio = 1 + variant.gridRatio(total, budget.doubleValue());
    for (long i = 0; ; i++) {
      double point = threshold * StrictMath.pow(ratio, (double) i);
      if (!(point <= end)) {
        return;
      }
      boundaries.add((long) point);
    }
  }

  /**
   * Steps H1, H3 and H4: H^w, the boxes of each strip of columns, with noise.
   *
   * <p>Privacy: the strips are disjoint, so one item changes one of these integers by one. Adding
   * geometric noise before dividing by the width gives what the paper's Laplace noise of scale
   * 1/(e3 width) gives after it, exactly and with less variance.
   */
  private long[] noisyStripMasses(YoungDiagram h, long[] boundaries, Noise noise) {
    long[] masses = h.stripMasses(boundaries);
    PrivHist.addNoise(masses, noise.stage("H^w", budget));
    return masses;
  }

  /** Step H5: least-squares monotone fit of the strip averages, weighted by squared widths. */
  private static double[] monotone(long[] boundaries, long[] noisyMasses) {
    double[] fit = new double[boundaries.length];
    double[] weights = new double[boundaries.length];
    long start = 0;
    for (int i = 0; i < boundaries.length; i++) {
      double width = boundaries[i] - start;
      fit[i] = noisyMasses[i] / width;
      weights[i] = width * width;
      start = boundaries[i];
    }
    LeastSquares.fitNonincreasing(fit, weights);
    return fit;
  }

  /** Step H6: rounds the cumulative prevalences and takes differences. */
  private static Prevalences histogram(long[] boundaries, double[] fit) {
    long[] cumulative = Rounding.toCounts(fit);
    PrevalencesBuilder released = new PrevalencesBuilder();
    for (int i = 0; i < boundaries.length; i++) {
      long next = i + 1 < boundaries.length ? cumulative[i + 1] : 0;
      released.add(boundaries[i], cumulative[i] - next);
    }
    return released.build();
  }
}
