package io.privhist.estimate.internal.formula;

import io.privhist.estimate.internal.numeric.DoubleDouble;
import java.util.Arrays;

/**
 * Wu and Yang, "Chebyshev polynomials, moment matching, and optimal estimation of the unseen"
 * (2019): the number of labels if none is rarer than p_min.
 *
 * <p>With the shifted Chebyshev polynomial {@code P(x) = T_L((2x-M-l)/(M-l)) = sum b_j x^j}, a
 * label with j <= L items counts {@code 1 - j! b_j/b_0}. Can fall below the labels seen.
 */
public final class WuYangSupport {
  private static final double DEGREE = 0.45;
  private static final double SCALE = 0.5;

  private WuYangSupport() {}

  /**
   * Returns the coefficients for a number of items.
   *
   * @param least p_min
   */
  public static Coefficients at(double least, long total) {
    double logarithm = -Math.log(least);
    int degree = (int) Math.floor(DEGREE * logarithm);
    double right = SCALE * logarithm;
    double left = total * least;
    double[] small = left >= right ? new double[1] : smallCounts(degree, left, right);
    return Coefficients.of(
            r -> r < small.length ? 1 + small[(int) r] : 1, StepShape.curvedAfter(small.length))
        .with("p_min", least)
        .with("L", degree)
        .with("M", right);
  }

  /** Returns {@code -j! b_j/b_0} for j from 0 to L. */
  private static double[] smallCounts(int degree, double left, double right) {
    DoubleDouble width = DoubleDouble.of(right).minus(DoubleDouble.of(left));
    DoubleDouble slope = DoubleDouble.of(2).over(width);
    DoubleDouble shift = DoubleDouble.of(right).plus(DoubleDouble.of(left)).over(width).negate();
    DoubleDouble[] before = zeros(degree);
    DoubleDouble[] current = zeros(degree);
    before[0] = DoubleDouble.ONE;
    current[0] = degree == 0 ? DoubleDouble.ONE : shift;
    if (degree > 0) {
      current[1] = slope;
    }
    for (int l = 1; l < degree; l++) {
      DoubleDouble[] next = zeros(degree);
      for (int j = 0; j <= l + 1; j++) {
        DoubleDouble lower = j == 0 ? DoubleDouble.ZERO : current[j - 1].times(slope);
        next[j] = lower.plus(current[j].times(shift)).times(2).minus(before[j]);
      }
      before = current;
      current = next;
    }
    double[] weights = new double[degree + 1];
    DoubleDouble factorial = DoubleDouble.ONE;
    for (int j = 0; j <= degree; j++) {
      factorial = j == 0 ? factorial : factorial.times(j);
      weights[j] = -factorial.times(current[j]).over(current[0]).value();
    }
    return weights;
  }

  private static DoubleDouble[] zeros(int degree) {
    DoubleDouble[] zeros = new DoubleDouble[degree + 1];
    Arrays.fill(zeros, DoubleDouble.ZERO);
    return zeros;
  }
}
