package io.privhist.estimate;

import io.privhist.estimate.Estimator.Evaluation;
import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.ParameterText;
import io.privhist.estimate.internal.formula.RareLabels;
import io.privhist.estimate.internal.formula.StepShape;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;

/** The number of labels to expect in a sample of another size m. */
final class SampleSizes {
  private static final GaussIntegrator GAUSS = new GaussIntegratorFactory().legendre(16, -1, 1);
  private static final long FEW = 4096;

  private SampleSizes() {}

  /** Returns m, a multiple of n, rounded down; decimals are taken at their word. */
  static double size(double multiple, long n) {
    return BigDecimal.valueOf(multiple)
        .multiply(BigDecimal.valueOf(n))
        .setScale(0, RoundingMode.FLOOR)
        .doubleValue();
  }

  /** Returns "m=n/2" for 0.5, "m=0.3n", "m=2n". */
  static String inWords(double multiple) {
    double part = Math.rint(1 / multiple);
    if (part > 1 && Math.abs(multiple * part - 1) < 1e-12) {
      return "m=n/" + ParameterText.of(part);
    }
    return multiple == 1 ? "m=n" : "m=" + ParameterText.of(multiple) + "n";
  }

  /** Hurlbert 1971: {@code sum phi_r [1 - C(n-r,m)/C(n,m)]}, concave in r. */
  static LinearEstimator rarefaction(double multiple) {
    return new Linear(
        "rarefaction_" + inWords(multiple),
        n -> {
          double m = size(multiple, n);
          return Coefficients.of(
                  r -> -Math.expm1(logMissed((double) r, m, (double) n)), StepShape.curvedAfter(0))
              .with("m", m);
        });
  }

  /** Returns the logarithm of the chance that m of n items, r of them marked, hold no mark. */
  private static double logMissed(double r, double m, double n) {
    double fewer = Math.min(r, m);
    double more = Math.max(r, m);
    if (fewer > n - more) {
      return Double.NEGATIVE_INFINITY;
    }
    if (fewer * Math.log1p(-more / n) < -50) {
      return -50; // less than a rounding error of 1
    }
    double sum = 0;
    double i = 0;
    for (; i < Math.min(fewer, FEW); i++) {
      sum += Math.log1p(-more / (n - i));
    }
    return sum + midpoints(i - 0.5, fewer - 0.5, more, n);
  }

  /** The rest of the sum, as an integral over pieces on which the terms change slowly. */
  private static double midpoints(double from, double to, double more, double n) {
    double sum = 0;
    double start = from;
    while (start < to) {
      double half = Math.min((to - start) / 2, (n - more - start) / 8);
      double middle = start + half;
      double width = half;
      sum += width * GAUSS.integrate(z -> Math.log1p(-more / (n - middle - width * z)));
      start = half == (to - start) / 2 ? to : start + 2 * half;
    }
    return sum;
  }

  /**
   * Colwell et al. 2012: {@code S + f0 [1 - (1 - phi_1/(n f0 + phi_1))^(m-n)]} with the f0 of
   * Chao1. Its authors advise against more than twice n.
   */
  static Estimator extrapolation(double multiple) {
    return new Formula(
        "extrapolation_" + inWords(multiple),
        observation -> {
          double n = observation.total();
          double m = size(multiple, observation.total());
          RareLabels rare = observation.rare();
          double once = rare.once();
          double unseen = rare.unseen();
          double found =
              unseen == 0
                  ? 0
                  : -unseen * Math.expm1((m - n) * Math.log1p(-once / (n * unseen + once)));
          return Evaluation.of(observation.labels() + found, Map.of("m", m));
        });
  }
}
