package io.privhist.estimate;

import io.privhist.estimate.internal.polynomial.FallingFactorials;
import io.privhist.estimate.internal.polynomial.MinimaxPolynomial;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * Wu and Yang, "Minimax rates of entropy estimation on large alphabets via best polynomial
 * approximation" (2016): small counts weigh the unbiased estimate of the minimax polynomial of
 * {@code -x ln x}, large ones the plug-in with its first-order correction.
 *
 * <p>The alphabet size k sets the degree L, the scale M and the switch N, and may be a loose upper
 * bound; unseen symbols weigh {@code g(0)} each, so {@code f(r) = g(r) - g(0)} and the constant is
 * {@code k g(0)}.
 */
final class WuYangEntropy implements LinearEstimator {
  private static final double SWITCH = 1.6;

  private final String name;
  private final Assumptions assumptions;
  private final DoubleUnaryOperator degree; // of ln k
  private final double scale; // M / ln k
  private final boolean ramp;

  private WuYangEntropy(
      String name,
      Assumptions assumptions,
      DoubleUnaryOperator degree,
      double scale,
      boolean ramp) {
    this.name = name;
    this.assumptions = assumptions;
    this.degree = degree;
    this.scale = scale;
    this.ramp = ramp;
  }

  /** The authors' constants: {@code L = floor(1.6 ln k)}, {@code M = 3.5 ln k}. */
  static WuYangEntropy standard(Assumptions assumptions) {
    return new WuYangEntropy(
        "entropy_wu_yang", assumptions, ln -> Math.floor(1.6 * ln), 3.5, false);
  }

  /** The constants of INSPECTRE (Acharya et al. 2018): {@code ceil(1.2 ln k)}, {@code 2 ln k}. */
  static WuYangEntropy lowSensitivity(Assumptions assumptions) {
    return new WuYangEntropy(
        "entropy_wu_yang_private_params", assumptions, ln -> Math.ceil(1.2 * ln), 2, false);
  }

  /** The same with a linear ramp from N/2 to N, which takes the jump at N out of Lip. */
  WuYangEntropy withRamp() {
    return new WuYangEntropy(name + "_ramp", assumptions, degree, scale, true);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public LinearFunctional at(long total) {
    double k = assumptions.supportFor(total);
    double ln = Math.log(k);
    double m = scale * ln;
    int last = (int) Math.floor(SWITCH * ln);
    int l = (int) degree.applyAsDouble(ln);
    double[] small = k > 1 ? smallCounts(l, m, last, total) : new double[1];
    Map<String, Double> parameters =
        Parameters.with(Parameters.with(Parameters.of("k", k, "L", l), "M", m), "N", last);
    return new LinearFunctional(
        total,
        k * small[0],
        r -> (r <= last ? small[(int) r] : Entropies.correctedTerm(r, total)) - small[0],
        StepShape.curvedAfter(last + 1L),
        parameters);
  }

  /** Returns g(0) to g(N). */
  private double[] smallCounts(int l, double m, int last, long total) {
    MinimaxPolynomial polynomial = MinimaxPolynomial.entropy(l);
    double[] weights = new double[last + 1];
    for (int r = 0; r <= last; r++) {
      double estimate = FallingFactorials.poisson(polynomial, r, m) * m;
      double g = (estimate + r * Math.log(total / m)) / total;
      double share = ramp && r > 0 ? Math.max(0, 2.0 * r / last - 1) : 0;
      weights[r] = share == 0 ? g : (1 - share) * g + share * Entropies.correctedTerm(r, total);
    }
    return weights;
  }
}
