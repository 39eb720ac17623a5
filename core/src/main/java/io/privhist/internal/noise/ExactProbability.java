package io.privhist.internal.noise;

import java.math.BigInteger;

/**
 * A probability {@code e^-x} or {@code 1/(1+e^x)}, for a rational {@code x > 0}, known to any
 * number of bits.
 *
 * <p>Every bit is proved: the number is enclosed between two integers over a power of two, each
 * step of which is rounded outward, and bits are returned only when both ends agree on them.
 * Otherwise the precision is raised. That ends, because {@code e^x} is irrational (Lindemann), so
 * the number lies on no grid of binary fractions.
 */
final class ExactProbability {
  private static final int GUARD_BITS = 32;

  private final BigInteger numerator; // x = numerator / denominator
  private final BigInteger denominator;
  private final boolean logistic; // 1/(1+e^x), otherwise e^-x

  private ExactProbability(BigInteger numerator, BigInteger denominator, boolean logistic) {
    if (numerator.signum() <= 0 || denominator.signum() <= 0) {
      throw new IllegalArgumentException(
          "x must be a positive fraction, got %d/%d".formatted(numerator, denominator));
    }
    this.numerator = numerator;
    this.denominator = denominator;
    this.logistic = logistic;
  }

  /** Returns {@code e^-x} for {@code x = numerator / denominator}. */
  static ExactProbability decay(BigInteger numerator, BigInteger denominator) {
    return new ExactProbability(numerator, denominator, false);
  }

  /** Returns {@code 1/(1+e^x)} for {@code x = numerator / denominator}. */
  static ExactProbability logistic(BigInteger numerator, BigInteger denominator) {
    return new ExactProbability(numerator, denominator, true);
  }

  /** Returns the first {@code count} bits after the binary point: {@code floor(p * 2^count)}. */
  BigInteger leadingBits(int count) {
    for (int guard = GUARD_BITS; ; guard *= 2) {
      Interval p = enclose(count + guard);
      BigInteger low = p.low.shiftRight(guard);
      if (low.equals(p.high.shiftRight(guard))) {
        return low;
      }
    }
  }

  private Interval enclose(int precision) {
    // x / 2^halvings < 1/2; each squaring back at most doubles the width of the enclosure.
    int halvings = Math.max(0, numerator.bitLength() - denominator.bitLength() + 2);
    Interval y = quotient(numerator, denominator.shiftLeft(halvings), precision);
    Interval decay = exp(y, precision).reciprocal(precision);
    for (int i = 0; i < halvings; i++) {
      decay = decay.times(decay, precision);
    }
    return logistic ? decay.odds(precision) : decay;
  }

  private static Interval quotient(BigInteger dividend, BigInteger divisor, int precision) {
    BigInteger scaled = dividend.shiftLeft(precision);
    return new Interval(scaled.divide(divisor), divideUp(scaled, divisor));
  }

  /** Encloses {@code e^y} for {@code 0 <= y <= 1/2} by Taylor's series. */
  private static Interval exp(Interval y, int precision) {
    Interval term = Interval.one(precision);
    Interval sum = term;
    for (int n = 1; term.high.compareTo(BigInteger.ONE) > 0; n++) {
      term = term.times(y, precision).over(n);
      sum = sum.plus(term);
    }
    // Each term is at most half the one before, so all that follow sum to at most the last one.
    return new Interval(sum.low, sum.high.add(term.high));
  }

  private static BigInteger divideUp(BigInteger dividend, BigInteger divisor) {
    BigInteger[] parts = dividend.divideAndRemainder(divisor);
    return parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
  }

  /**
   * A non-negative number between {@code low / 2^precision} and {@code high / 2^precision}; each
   * operation returns an interval that holds the result for every number in its operands.
   */
  private record Interval(BigInteger low, BigInteger high) {
    static Interval one(int precision) {
      BigInteger unit = BigInteger.ONE.shiftLeft(precision);
      return new Interval(unit, unit);
    }

    Interval plus(Interval other) {
      return new Interval(low.add(other.low), high.add(other.high));
    }

    Interval times(Interval other, int precision) {
      BigInteger unit = BigInteger.ONE.shiftLeft(precision);
      return new Interval(
          low.multiply(other.low).shiftRight(precision), divideUp(high.multiply(other.high), unit));
    }

    Interval over(int n) {
      BigInteger divisor = BigInteger.valueOf(n);
      return new Interval(low.divide(divisor), divideUp(high, divisor));
    }

    Interval reciprocal(int precision) {
      BigInteger unitSquared = BigInteger.ONE.shiftLeft(2 * precision);
      return new Interval(unitSquared.divide(high), divideUp(unitSquared, low));
    }

    /** Encloses {@code q / (1 + q)}, which grows with {@code q}. */
    Interval odds(int precision) {
      BigInteger unit = BigInteger.ONE.shiftLeft(precision);
      return new Interval(
          low.shiftLeft(precision).divide(unit.add(low)),
          divideUp(high.shiftLeft(precision), unit.add(high)));
    }
  }
}
