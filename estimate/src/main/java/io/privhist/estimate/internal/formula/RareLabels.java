package io.privhist.estimate.internal.formula;

import io.privhist.histogram.Prevalences;

/**
 * What Good's and Chao's formulas rest on: how many labels occur once and how many twice. Chao's
 * lower bounds for the number of labels come in two conventions, which must not be mixed.
 *
 * @param n the number of items
 * @param labels the number of labels seen, S
 * @param once phi_1
 * @param twice phi_2
 */
public record RareLabels(double n, double labels, double once, double twice) {
  /** Returns those of counts that are taken to be a sample of some size. */
  public static RareLabels of(Prevalences rows, long total) {
    return new RareLabels(total, rows.labels(), prevalenceOf(rows, 1), prevalenceOf(rows, 2));
  }

  private static double prevalenceOf(Prevalences rows, long count) {
    for (int row = 0; row < rows.rows() && rows.count(row) <= count; row++) {
      if (rows.count(row) == count) {
        return rows.prevalence(row);
      }
    }
    return 0;
  }

  /** Returns the coverage by Good 1953: {@code 1 - phi_1/n}. */
  public double coverage() {
    return 1 - once / n;
  }

  /** Returns the variance of that coverage for this very sample (Esty 1983). */
  public double coverageVariance() {
    return (once * (1 - once / n) + 2 * twice) / (n * n);
  }

  /** Returns the coverage by Chao and Jost 2012, with the number of unseen labels of Chao1. */
  public double coverageWithUnseen() {
    double missed = n * unseen();
    return once == 0 ? 1 : 1 - once / n * missed / (missed + once);
  }

  /**
   * Returns the number of unseen labels by Chao 1984, with a factor {@code (n-1)/n} as iNEXT has
   * it: {@code (n-1)/n phi_1^2/(2 phi_2)}, or {@code (n-1)/n phi_1(phi_1-1)/2} if nothing was seen
   * twice.
   */
  public double unseen() {
    double ratio = twice > 0 ? once * once / (2 * twice) : once * (once - 1) / 2;
    return (n - 1) / n * ratio;
  }

  /** Returns the variance of that number: Chao 1987, with the factor. */
  public double unseenVariance() {
    double factor = (n - 1) / n;
    if (twice > 0) {
      double ratio = once / twice;
      return twice
          * (factor / 2 * ratio * ratio
              + factor * factor * Math.pow(ratio, 3)
              + factor * factor / 4 * Math.pow(ratio, 4));
    }
    double estimate = labels + unseen();
    return factor * once * (once - 1) / 2
        + factor * factor * once * (2 * once - 1) * (2 * once - 1) / 4
        - factor * factor * Math.pow(once, 4) / (4 * estimate);
  }

  /**
   * Returns the number of unseen labels by Chao 1987, as vegan has it: defined the same way whether
   * or not labels were seen twice.
   */
  public double unseenCorrected() {
    return once * (once - 1) / (2 * (twice + 1));
  }

  /** Returns the variance of that number. */
  public double unseenCorrectedVariance() {
    double more = twice + 1;
    return once * (once - 1) / (2 * more)
        + once * (2 * once - 1) * (2 * once - 1) / (4 * more * more)
        + once * once * twice * (once - 1) * (once - 1) / (4 * Math.pow(more, 4));
  }

  /** Returns A, the estimated mean probability of a label that was seen once (Chao 2013). */
  public double meanProbabilityOfOnce() {
    if (once == 0) {
      return 1;
    }
    return twice > 0 ? 2 * twice / ((n - 1) * once + 2 * twice) : 2 / ((n - 1) * (once - 1) + 2);
  }
}
