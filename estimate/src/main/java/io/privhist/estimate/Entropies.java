package io.privhist.estimate;

import io.privhist.estimate.internal.formula.ChaoEntropies;
import io.privhist.estimate.internal.formula.Coefficients;
import io.privhist.estimate.internal.formula.EntropyTerms;
import io.privhist.estimate.internal.formula.Jvhw;
import io.privhist.estimate.internal.formula.StepShape;
import io.privhist.estimate.internal.formula.WuYangEntropy;
import io.privhist.estimate.internal.numeric.Digamma;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToDoubleFunction;

/** The estimators of Shannon entropy, and those among them that need little more than a line. */
final class Entropies {
  private Entropies() {}

  /** Returns them all, the default first. */
  static List<Estimator> all(Assumptions assumptions) {
    List<Estimator> estimators = new ArrayList<>();
    estimators.addAll(
        List.of(
            chaoWangJost(),
            wuYang("entropy_wu_yang", WuYangEntropy.standard(), assumptions),
            wuYang("entropy_wu_yang_ramp", WuYangEntropy.standard().withRamp(), assumptions),
            wuYang("entropy_wu_yang_private_params", WuYangEntropy.lowSensitivity(), assumptions),
            wuYang(
                "entropy_wu_yang_private_params_ramp",
                WuYangEntropy.lowSensitivity().withRamp(),
                assumptions),
            plugIn(),
            millerMadow(),
            jackknife(),
            grassberger("entropy_grassberger2003", n -> Math.log((double) n)),
            grassberger("entropy_grassberger2003_psi", n -> Digamma.of((double) n)),
            Formula.of(
                "entropy_jvhw", seen -> Jvhw.entropy().estimate(seen.prevalences(), seen.total())),
            Formula.of(
                "entropy_chao_shen",
                seen -> ChaoEntropies.chaoShen(seen.prevalences(), seen.rare()))));
    estimators.addAll(FittedLaws.entropies(assumptions));
    return List.copyOf(estimators);
  }

  /** Chao, Wang and Jost 2013: hardly ever too large. */
  private static Estimator chaoWangJost() {
    return Formula.of(
        "entropy_chao_wang_jost",
        seen -> ChaoEntropies.chaoWangJost(seen.prevalences(), seen.rare()));
  }

  private static LinearEstimator wuYang(
      String name, WuYangEntropy formula, Assumptions assumptions) {
    return new Linear(name, n -> formula.at(assumptions.supportFor(n), n));
  }

  /** The entropy of the counts themselves. */
  static LinearEstimator plugIn() {
    return new Linear(
        "entropy_plugin",
        n -> Coefficients.of(r -> EntropyTerms.plugIn(r, n), StepShape.curvedAfter(0)));
  }

  /** Miller 1955: the first-order bias of the plug-in, {@code (S-1)/(2n)}, is added. */
  static LinearEstimator millerMadow() {
    return new Linear(
        "entropy_miller_madow",
        n ->
            Coefficients.of(r -> EntropyTerms.corrected(r, n), StepShape.curvedAfter(1))
                .withConstant(-0.5 / n));
  }

  /**
   * Zahl 1977: {@code n H - (n-1)/n sum_j H_(-j)}, where item j is left out.
   *
   * <p>Collected by counts this is linear, and the two large parts cancel by hand: {@code f(r) =
   * (r/n) [n ln(n/(n-1)) + ln(n-1) - ln r + (r-1) ln(1-1/r)]}.
   */
  static LinearEstimator jackknife() {
    return new Linear(
        "entropy_jackknife",
        n ->
            Coefficients.of(
                r -> n == 1 ? 0 : jackknifeTerm((double) r, (double) n), StepShape.curvedAfter(1)));
  }

  private static double jackknifeTerm(double r, double n) {
    double leftOut = r == 1 ? 0 : (r - 1) * Math.log1p(-1 / r);
    return r / n * (-n * Math.log1p(-1 / n) + Math.log(n - 1) - Math.log(r) + leftOut);
  }

  /**
   * Grassberger 2003: {@code f(r) = (r/n) (ln n - G(r))}.
   *
   * <p>G has the same value at an even count and the odd one after it, and grows by {@code 2/r}
   * from odd r to even; so the steps of f from even counts decrease, and those from odd ones, too.
   *
   * @param leading {@code ln n}, or the digamma function of n
   */
  private static LinearEstimator grassberger(String name, LongToDoubleFunction leading) {
    return new Linear(
        name,
        n -> {
          double first = leading.applyAsDouble(n);
          return Coefficients.of(
              r -> (double) r / n * (first - grassbergerG(r)), StepShape.interleavedAfter(0));
        });
  }

  private static double grassbergerG(long r) {
    double half = 0.5 * (Digamma.of((r + 1.0) / 2) - Digamma.of(r / 2.0));
    return Digamma.of((double) r) + (r % 2 == 0 ? half : -half);
  }
}
