package io.privhist.estimate.internal.formula;

import io.privhist.estimate.internal.numeric.Digamma;
import io.privhist.estimate.internal.numeric.TailSum;
import io.privhist.histogram.Prevalences;

/** Entropies that rest on the coverage of the sample. */
public final class ChaoEntropies {
  private ChaoEntropies() {}

  /** Chao and Shen 2003: shares shrunk by the coverage, each weighed by the chance to be seen. */
  public static double chaoShen(Prevalences rows, RareLabels rare) {
    double n = rare.n();
    double singletons = rare.once();
    double coverage = 1 - (singletons == n ? n - 1 : singletons) / n;
    double sum = 0;
    for (int row = 0; row < rows.rows(); row++) {
      double q = coverage * Math.min(1, rows.count(row) / n);
      double seen = -Math.expm1(n * Math.log1p(-q));
      sum -= q * Math.log(q) / seen * rows.prevalence(row);
    }
    return coverage > 0 ? sum : Double.NaN;
  }

  /**
   * Chao, Wang and Jost 2013: an unbiased part and an estimate of what it leaves out.
   *
   * <p>The published form of the second part is a difference of large numbers; it is the tail of a
   * series of positive terms, and that is summed here.
   */
  public static double chaoWangJost(Prevalences rows, RareLabels rare) {
    double n = rare.n();
    double digamma = Digamma.of(n);
    double sum = 0;
    for (int row = 0; row < rows.rows(); row++) {
      double r = Math.min(n, (double) rows.count(row));
      sum += r / n * (digamma - Digamma.of(r)) * rows.prevalence(row);
    }
    double tail = new TailSum(l -> 1 / l, n, rare.meanProbabilityOfOnce()).value();
    return sum + rare.once() / n * tail;
  }
}
