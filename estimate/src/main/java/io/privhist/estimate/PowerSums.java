package io.privhist.estimate;

import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.Jvhw;
import io.privhist.estimate.internal.formula.ParameterText;
import io.privhist.estimate.internal.formula.RareLabels;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.estimate.internal.numeric.GammaRatio;
import io.privhist.estimate.internal.numeric.TailSum;
import java.util.List;
import java.util.Optional;
import org.hipparchus.special.Gamma;

/** The estimators of power sums {@code sum p^a} and of the Renyi entropies that they give. */
final class PowerSums {
  /** Fractional orders from here on rest on the largest counts, where the plug-in does as well. */
  private static final double LARGE = 10;

  private PowerSums() {}

  /** Returns the estimators of the power sum, the default first. */
  static List<Estimator> all(double order) {
    String suffix = "a=" + ParameterText.of(order);
    Estimator chaoJost = Formula.of("power_sum_chao_jost_" + suffix, seen -> chaoJost(seen, order));
    if (isWhole(order)) {
      return List.of(unbiased(order), plugIn(order));
    }
    return order < LARGE ? List.of(chaoJost, plugIn(order)) : List.of(plugIn(order), chaoJost);
  }

  /** Returns the estimators of the Renyi entropy, the default first. */
  static List<Estimator> renyi(double order) {
    String suffix = "a=" + ParameterText.of(order);
    Estimator plugIn = renyi("renyi_plugin_" + suffix, plugIn(order), order);
    if (isWhole(order)) {
      return List.of(renyi("renyi_" + suffix, unbiased(order), order), plugIn);
    }
    Jvhw jvhw = Jvhw.powerSum(order);
    Estimator chaoJost =
        Formula.of("renyi_chao_jost_" + suffix, seen -> entropy(chaoJost(seen, order), order));
    return List.of(
        order < LARGE ? chaoJost : plugIn,
        order < LARGE ? plugIn : chaoJost,
        Formula.of(
            "renyi_jvhw_" + suffix,
            seen -> Math.log(jvhw.estimate(seen.prevalences(), seen.total())) / (1 - order)));
  }

  /** Returns where the power sum may lie; whole orders have an estimator without bias. */
  static Optional<PowerSumRange> range(double order, Assumptions assumptions) {
    return isWhole(order) || order >= LARGE
        ? Optional.empty()
        : Optional.of(new PowerSumRange(order, assumptions));
  }

  private static boolean isWhole(double order) {
    return order == Math.rint(order);
  }

  /** The logarithm of a power sum; undefined if that is not positive. */
  private static Estimator renyi(String name, LinearEstimator powerSum, double order) {
    return new MonotoneOfLinear(name, powerSum, sum -> entropy(sum, order));
  }

  /** Infinite where a power sum of order above 1 is estimated as zero or less. */
  static double entropy(double sum, double order) {
    return Math.log(Math.max(0, sum)) / (1 - order);
  }

  /**
   * Acharya, Orlitsky, Suresh and Tyagi 2017: {@code sum r^(a) phi_r / n^(a)} with falling
   * factorials, unbiased. Its largest step is the last, from {@code (n-a)/n} to 1.
   */
  private static LinearEstimator unbiased(double order) {
    return new Linear(
        "power_sum_a=" + ParameterText.of(order),
        n ->
            Coefficients.of(
                    r -> n < order ? 0 : fallingRatio((double) r, (double) n, order),
                    StepShape.curvedAfter(0).withLargestStep(n < order ? 0 : order / n))
                .withConstant(n < order ? Double.NaN : 0)
                .with("a", order));
  }

  private static double fallingRatio(double r, double n, double order) {
    double ratio = 1;
    for (int i = 0; i < order && ratio > 0; i++) {
      ratio *= Math.max(0, r - i) / (n - i);
    }
    return ratio;
  }

  /** The power sum of the shares themselves. */
  private static LinearEstimator plugIn(double order) {
    return new Linear(
        "power_sum_plugin_a=" + ParameterText.of(order),
        n ->
            Coefficients.of(
                    r -> Math.pow((double) r / n, order),
                    StepShape.curvedAfter(0).withLargestStep(largestStep((double) n, order)))
                .with("a", order));
  }

  /** The first step of a concave power, the last of a convex one. */
  private static double largestStep(double n, double order) {
    return order < 1 ? Math.pow(n, -order) : -Math.expm1(order * Math.log1p(-1 / n));
  }

  /**
   * Chao and Jost 2015: the diversity profile.
   *
   * <p>Its first part, a sum over all {@code k < n}, is a hypergeometric one with a closed form
   * (Chu and Vandermonde): falling factorials of fractional order. The second is the tail of a
   * binomial series.
   */
  private static double chaoJost(Observation observation, double order) {
    double n = observation.total();
    double scale = GammaRatio.of(n + 1, order);
    LinearFunctional seen =
        new LinearFunctional(
            observation.total(),
            Coefficients.of(r -> GammaRatio.of(r + 1.0, order) / scale, StepShape.curvedAfter(0)));
    RareLabels rare = observation.rare();
    double share = rare.meanProbabilityOfOnce();
    double tail = new TailSum(l -> 1 / GammaRatio.of(l + 1, order), n, share).value();
    double unseen = rare.once() / n * tail / Gamma.gamma(1 - order);
    return seen.apply(observation.prevalences()) + unseen;
  }
}
