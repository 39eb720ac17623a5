package io.privhist.estimate.internal.numeric;

/**
 * A number as the unevaluated sum of two doubles, about 32 decimal digits (Dekker 1971).
 *
 * <p>The coefficients of minimax polynomials grow exponentially with the degree and cancel when the
 * polynomial is evaluated; doubles alone do not carry them.
 *
 * @param high the number, rounded to a double
 * @param low what is left, at most half a unit in the last place of {@code high}
 */
public record DoubleDouble(double high, double low) {
  public static final DoubleDouble ZERO = new DoubleDouble(0, 0);
  public static final DoubleDouble ONE = new DoubleDouble(1, 0);

  private static final DoubleDouble LN_2 =
      new DoubleDouble(0.6931471805599453, 2.3190468138462996e-17);
  private static final int HALVINGS = 9;
  private static final int TAYLOR_TERMS = 10;

  public static DoubleDouble of(double value) {
    return new DoubleDouble(value, 0);
  }

  public DoubleDouble plus(DoubleDouble other) {
    double sum = high + other.high;
    double part = sum - high;
    double rest = (high - (sum - part)) + (other.high - part);
    return normal(sum, rest + low + other.low);
  }

  public DoubleDouble minus(DoubleDouble other) {
    return plus(other.negate());
  }

  public DoubleDouble negate() {
    return new DoubleDouble(-high, -low);
  }

  public DoubleDouble times(DoubleDouble other) {
    double product = high * other.high;
    double rest = Math.fma(high, other.high, -product);
    return normal(product, rest + (high * other.low + low * other.high));
  }

  public DoubleDouble times(double factor) {
    double product = high * factor;
    return normal(product, Math.fma(high, factor, -product) + low * factor);
  }

  public DoubleDouble over(DoubleDouble divisor) {
    double first = high / divisor.high;
    DoubleDouble rest = minus(divisor.times(first));
    double second = rest.high / divisor.high;
    DoubleDouble last = rest.minus(divisor.times(second));
    return normal(first, second).plus(of(last.high / divisor.high));
  }

  /** Natural logarithm of a positive number: one step of Halley's rule from the double's. */
  public DoubleDouble log() {
    DoubleDouble guess = of(Math.log(high));
    DoubleDouble power = guess.exp();
    return guess.plus(minus(power).over(plus(power)).times(2));
  }

  /** e to this, by Taylor's series for a small part of it and repeated squaring. */
  public DoubleDouble exp() {
    double twos = Math.rint(high / LN_2.high);
    DoubleDouble rest = minus(LN_2.times(twos)).times(Math.scalb(1.0, -HALVINGS));
    DoubleDouble series = ONE;
    for (int i = TAYLOR_TERMS; i > 1; i--) {
      series = ONE.plus(series.times(rest).over(of(i)));
    }
    DoubleDouble minusOne = series.times(rest);
    for (int i = 0; i < HALVINGS; i++) {
      minusOne = minusOne.times(2).plus(minusOne.times(minusOne));
    }
    DoubleDouble result = minusOne.plus(ONE);
    int exponent = (int) twos;
    return new DoubleDouble(Math.scalb(result.high, exponent), Math.scalb(result.low, exponent));
  }

  public double value() {
    return high + low;
  }

  private static DoubleDouble normal(double high, double low) {
    double sum = high + low;
    return new DoubleDouble(sum, low - (sum - high));
  }
}
