package io.privhist.estimate;

import java.util.function.DoubleUnaryOperator;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * The series {@code sum over l >= first of w(l) y^(l-first+1)} for a positive w that falls as a
 * power of l, and 0 <= y < 1.
 *
 * <p>Where y is so near to 1 that the terms are too many, the later ones are summed by the midpoint
 * form of the Euler-Maclaurin formula: an integral and the slope at its beginning.
 *
 * @param weight w
 * @param first the first l
 * @param ratio y
 */
record TailSum(DoubleUnaryOperator weight, double first, double ratio) {
  private static final double NEGLIGIBLE = 1e-17;
  private static final double SLOW = 1e-3; // -ln y below this changes little from term to term
  private static final double SMOOTH = 4096; // from here on w changes little, too
  private static final GaussIntegrator GAUSS = new GaussIntegratorFactory().legendre(12, -1, 1);

  double value() {
    if (ratio <= 0) {
      return 0;
    }
    double decay = -Math.log1p(ratio - 1);
    double sum = 0;
    double l = first;
    while (decay > SLOW || l < SMOOTH) {
      double term = term(l, decay);
      sum += term;
      if (term < NEGLIGIBLE * decay * sum) {
        return sum;
      }
      l++;
    }
    return sum + integral(l - 0.5, decay) + (term(l, decay) - term(l - 1, decay)) / 24;
  }

  private double term(double l, double decay) {
    return weight.applyAsDouble(l) * Math.exp(-decay * (l - first + 1));
  }

  private double integral(double from, double decay) {
    double sum = 0;
    double start = from;
    double part = Double.POSITIVE_INFINITY;
    while (part > NEGLIGIBLE * sum) {
      double half = Math.min(start / 8, 0.5 / decay);
      double middle = start + half;
      part = half * GAUSS.integrate(z -> term(middle + half * z, decay));
      sum += part;
      start += 2 * half;
    }
    return sum;
  }
}
