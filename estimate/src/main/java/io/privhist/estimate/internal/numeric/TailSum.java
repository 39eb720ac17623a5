package io.privhist.estimate.internal.numeric;

import java.util.function.DoubleUnaryOperator;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * The series {@code sum over j >= 0 of w(first + j) y^(j+1)} for a positive w that falls as a power
 * of its argument, and {@code y = 1 - share} below 1.
 *
 * <p>Where y is so near to 1 that the terms are too many, the later ones are summed by the midpoint
 * form of the Euler-Maclaurin formula: an integral and the slope at its beginning.
 *
 * @param weight w
 * @param first where w begins, at least 1
 * @param share how far y is from 1, in (0, 1]
 */
public record TailSum(DoubleUnaryOperator weight, double first, double share) {
  private static final double NEGLIGIBLE = 1e-17;
  private static final double SLOW = 1e-3; // -ln y below this changes little from term to term
  private static final double SMOOTH = 4096; // from here on w changes little, too
  private static final GaussIntegrator GAUSS = new GaussIntegratorFactory().legendre(12, -1, 1);

  public double value() {
    if (share >= 1) {
      return 0;
    }
    double decay = -Math.log1p(-share);
    double sum = 0;
    double j = 0;
    while (decay > SLOW || first + j < SMOOTH) {
      double term = term(j, decay);
      sum += term;
      if (term < NEGLIGIBLE * decay * sum) {
        return sum;
      }
      j++;
    }
    return sum + integral(j - 0.5, decay) + (term(j, decay) - term(j - 1, decay)) / 24;
  }

  private double term(double j, double decay) {
    return weight.applyAsDouble(first + j) * Math.exp(-decay * (j + 1));
  }

  private double integral(double from, double decay) {
    double sum = 0;
    double start = from;
    double part = Double.POSITIVE_INFINITY;
    while (part > NEGLIGIBLE * sum) {
      double half = Math.min((first + start) / 8, 0.5 / decay);
      double middle = start + half;
      part = half * GAUSS.integrate(z -> term(middle + half * z, decay));
      sum += part;
      start += 2 * half;
    }
    return sum;
  }
}
