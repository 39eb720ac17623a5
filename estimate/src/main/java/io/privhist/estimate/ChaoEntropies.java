package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.estimate.internal.numeric.Digamma;
import io.privhist.estimate.internal.numeric.TailSum;
import io.privhist.histogram.Prevalences;

/** Entropy estimators that rest on the coverage of the sample. */
final class ChaoEntropies {
  private ChaoEntropies() {}

  /** Chao and Shen 2003: shares shrunk by the coverage, each weighed by the chance to be seen. */
  static Estimator chaoShen() {
    return new Formula("entropy_chao_shen", observation -> Evaluation.of(chaoShen(observation)));
  }

  private static double chaoShen(Observation observation) {
    double n = observation.total();
    double singletons = observation.prevalenceOf(1);
    double coverage = 1 - (singletons == n ? n - 1 : singletons) / n;
    Prevalences rows = observation.prevalences();
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
  static Estimator chaoWangJost() {
    return new Formula(
        "entropy_chao_wang_jost", observation -> Evaluation.of(chaoWangJost(observation)));
  }

  private static double chaoWangJost(Observation observation) {
    double n = observation.total();
    double digamma = Digamma.of(n);
    Prevalences rows = observation.prevalences();
    double sum = 0;
    for (int row = 0; row < rows.rows(); row++) {
      double r = Math.min(n, (double) rows.count(row));
      sum += r / n * (digamma - Digamma.of(r)) * rows.prevalence(row);
    }
    double tail = new TailSum(l -> 1 / l, n, unseenShare(observation)).value();
    return sum + observation.prevalenceOf(1) / n * tail;
  }

  /** Returns A, the estimated mean probability of a label that was seen once (Chao 2013). */
  static double unseenShare(Observation observation) {
    double n = observation.total();
    double once = observation.prevalenceOf(1);
    double twice = observation.prevalenceOf(2);
    if (once == 0) {
      return 1;
    }
    return twice > 0 ? 2 * twice / ((n - 1) * once + 2 * twice) : 2 / ((n - 1) * (once - 1) + 2);
  }
}
