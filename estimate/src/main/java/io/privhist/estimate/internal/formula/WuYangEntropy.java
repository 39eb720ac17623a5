package io.privhist.estimate.internal.formula;

import io.privhist.estimate.internal.polynomial.FallingFactorials;
import io.privhist.estimate.internal.polynomial.MinimaxPolynomial;
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
public final class WuYangEntropy {
  private static final double SWITCH = 1.6;

  private final DoubleUnaryOperator degree; // of ln k
  private final double scale; // M / ln k
  private final boolean ramp;

  private WuYangEntropy(DoubleUnaryOperator degree, double scale, boolean ramp) {
    this.degree = degree;
    this.scale = scale;
    this.ramp = ramp;
  }

  /** The authors' constants: {@code L = floor(1.6 ln k)}, {@code M = 3.5 ln k}. */
  public static WuYangEntropy standard() {
    return new WuYangEntropy(ln -> Math.floor(1.6 * ln), 3.5, false);
  }

  /** The constants of INSPECTRE (Acharya et al. 2018): {@code ceil(1.2 ln k)}, {@code 2 ln k}. */
  public static WuYangEntropy lowSensitivity() {
    return new WuYangEntropy(ln -> Math.ceil(1.2 * ln), 2, false);
  }

  /** The same with a linear ramp from N/2 to N, which takes the jump at N out of Lip. */
  public WuYangEntropy withRamp() {
    return new WuYangEntropy(degree, scale, true);
  }

  /**
   * Returns the coefficients for a number of items.
   *
   * @param k the alphabet size
   */
  public Coefficients at(double k, long total) {
    double ln = Math.log(k);
    double m = scale * ln;
    int last = (int) Math.floor(SWITCH * ln);
    int l = (int) degree.applyAsDouble(ln);
    double[] small = k > 1 ? smallCounts(l, m, last, total) : new double[1];
    return Coefficients.of(
            r -> (r <= last ? small[(int) r] : EntropyTerms.corrected(r, total)) - small[0],
            StepShape.curvedAfter(last + 1L))
        .withConstant(k * small[0])
        .with("k", k)
        .with("L", l)
        .with("M", m)
        .with("N", last);
  }

  /** Returns g(0) to g(N). */
  private double[] smallCounts(int l, double m, int last, long total) {
    MinimaxPolynomial polynomial = MinimaxPolynomial.entropy(l);
    double[] weights = new double[last + 1];
    for (int r = 0; r <= last; r++) {
      double estimate = FallingFactorials.poisson(polynomial, r, m) * m;
      double g = (estimate + r * Math.log(total / m)) / total;
      double share = ramp && r > 0 ? Math.max(0, 2.0 * r / last - 1) : 0;
      weights[r] = share == 0 ? g : (1 - share) * g + share * EntropyTerms.corrected(r, total);
    }
    return weights;
  }
}
