package io.privhist.estimate.internal.numeric;

/** The exponential integral {@code E1(x) = integral of exp(-t)/t from x on}. */
public final class ExponentialIntegral {
  private static final double EULER = 0.5772156649015329;
  private static final double SMALLEST = 1e-300; // stands for zero in the continued fraction
  private static final double PRECISION = 1e-15;

  private ExponentialIntegral() {}

  /** Returns the value at a positive x. */
  public static double e1(double x) {
    return x < 1 ? series(x) : continuedFraction(x) * Math.exp(-x);
  }

  private static double series(double x) {
    double sum = -EULER - Math.log(x);
    double term = 1;
    for (int k = 1; Math.abs(term) > PRECISION * Math.abs(sum); k++) {
      term *= -x / k;
      sum -= term / k;
    }
    return sum;
  }

  /** Lentz's method for {@code 1/(x+1 - 1/(x+3 - 4/(x+5 - ...)))}. */
  private static double continuedFraction(double x) {
    double partial = x + 1;
    double c = 1 / SMALLEST;
    double d = 1 / partial;
    double value = d;
    double change = 0;
    for (int i = 1; Math.abs(change - 1) > PRECISION && i < 1_000; i++) {
      double numerator = -(double) i * i;
      partial += 2;
      d = 1 / (numerator * d + partial);
      c = partial + numerator / c;
      change = c * d;
      value *= change;
    }
    return value;
  }
}
