package io.privhist.estimate.degrees;

/**
 * The Hurwitz zeta function, scaled: {@code h(s) = sum over k >= 0 of (1 + k/q)^-s}, which is
 * {@code q^s zeta(s, q)}, with its derivative. Scaling keeps large s and q within range.
 *
 * <p>Euler-Maclaurin summation: terms one by one until {@code q + k} clearly exceeds s, then the
 * integral and corrections with Bernoulli numbers (F. Johansson, Rigorous high-precision
 * computation of the Hurwitz zeta function and its derivatives, Numerical Algorithms 69, 2015,
 * section 2.1). Relative error about 1e-14 for s in (1, 200].
 */
final class ScaledZeta {
  private static final double[] BERNOULLI_OVER_FACTORIAL = { // B_2j / (2j)!
    1.0 / 12,
    -1.0 / 720,
    1.0 / 30_240,
    -1.0 / 1_209_600,
    1.0 / 47_900_160,
    -691.0 / 1_307_674_368_000.0,
    1.0 / 74_724_249_600.0,
    -3617.0 / 10_670_622_842_880_000.0
  };
  private static final double CLEARANCE = 12;

  private final double value;
  private final double derivative;

  private ScaledZeta(double value, double derivative) {
    this.value = value;
    this.derivative = derivative;
  }

  static ScaledZeta at(double s, double q) {
    double sum = 0;
    double slope = 0;
    double x = q;
    for (; x < s + CLEARANCE; x++) {
      double term = Math.pow(x / q, -s);
      sum += term;
      slope -= term * Math.log(x / q);
    }
    double term = Math.pow(x / q, -s);
    double log = Math.log(x / q);
    double integral = term * x / (s - 1);
    sum += integral + term / 2;
    slope -= integral * (log + 1 / (s - 1)) + term / 2 * log;
    double rising = term * s / x; // term times s (s + 1) ... (s + 2j - 2) / x^(2j - 1)
    double logSlope = 1 / s - log;
    for (int j = 0; j < BERNOULLI_OVER_FACTORIAL.length; j++) {
      double correction = BERNOULLI_OVER_FACTORIAL[j] * rising;
      sum += correction;
      slope += correction * logSlope;
      double next = s + 2 * j + 1;
      rising *= next / x * ((next + 1) / x);
      logSlope += 1 / next + 1 / (next + 1);
    }
    return new ScaledZeta(sum, slope);
  }

  double value() {
    return value;
  }

  /** Returns {@code -h'(s) / h(s)}: the mean of ln(x/q) under the power law from q on. */
  double meanLog() {
    return -derivative / value;
  }
}
