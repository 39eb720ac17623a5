package io.privhist.internal.privhist;

import io.privhist.privacy.Epsilon;
import java.math.BigInteger;
import java.util.Optional;

/** The budget split and the constants of PrivHist: the paper's, and a tuned set. */
enum PrivHistVariant {
  /** Suresh (2019): e1 = e2 = e3 = eps/3 and the constants of the algorithm boxes. */
  PAPER("privhist", 1, 1) {
    @Override
    PrivHistBudgets split(Epsilon epsilon) {
      Epsilon third = epsilon.times(1, 3);
      return isLowPrivacy(epsilon)
          ? PrivHistBudgets.low(third, third, Optional.of(third))
          : PrivHistBudgets.high(third, third, third);
    }
  },

  /** T halved, the grid of H2 twice as coarse, nearly all of epsilon where the error comes from. */
  TUNED("privhist-tuned", 2, 2) {
    @Override
    PrivHistBudgets split(Epsilon epsilon) {
      return isLowPrivacy(epsilon)
          ? PrivHistBudgets.low(epsilon.times(3, 1000), epsilon.times(997, 1000), Optional.empty())
          : PrivHistBudgets.high(
              epsilon.times(1, 100), epsilon.times(3, 100), epsilon.times(96, 100));
    }
  };

  private final String mechanismName;
  private final int thresholdDivisor;
  private final double gridFactor;

  PrivHistVariant(String mechanismName, int thresholdDivisor, double gridFactor) {
    this.mechanismName = mechanismName;
    this.thresholdDivisor = thresholdDivisor;
    this.gridFactor = gridFactor;
  }

  abstract PrivHistBudgets split(Epsilon epsilon);

  String mechanismName() {
    return mechanismName;
  }

  /** Steps 5 and 6: the regime. */
  boolean isLowPrivacy(Epsilon epsilon) {
    return epsilon.numerator().compareTo(epsilon.denominator()) > 0;
  }

  /** Step 2: {@code T = ceil(sqrt(N min(eps, 1)) / divisor)}, in exact arithmetic. */
  long threshold(long total, Epsilon epsilon) {
    BigInteger square = BigInteger.valueOf(thresholdDivisor).pow(2);
    return isLowPrivacy(epsilon)
        ? ceilSqrt(BigInteger.valueOf(total), square)
        : ceilSqrt(
            BigInteger.valueOf(total).multiply(epsilon.numerator()),
            epsilon.denominator().multiply(square));
  }

  /** Step H2: {@code T' = ceil(10 sqrt(N / e3^3))}, in exact arithmetic. */
  long gridEnd(long total, Epsilon e3) {
    return ceilSqrt(
        BigInteger.valueOf(total)
            .multiply(BigInteger.valueOf(100))
            .multiply(e3.denominator().pow(3)),
        e3.numerator().pow(3));
  }

  /**
   * Step H2: {@code q = sqrt(log(1/e3) / (N e3))}; the logarithm is taken as 1 at least, which
   * changes nothing at the paper's split and keeps the grid finite at others.
   */
  double gridRatio(long total, double e3) {
    return gridFactor * Math.sqrt(Math.max(StrictMath.log(1 / e3), 1) / (total * e3));
  }

  /** Returns the smallest whole number whose square is at least the fraction, at most 2^62. */
  private static long ceilSqrt(BigInteger numerator, BigInteger denominator) {
    BigInteger ceiling = numerator.add(denominator).subtract(BigInteger.ONE).divide(denominator);
    BigInteger root = ceiling.sqrt();
    BigInteger up = root.multiply(root).equals(ceiling) ? root : root.add(BigInteger.ONE);
    return up.bitLength() > 62 ? 1L << 62 : up.longValue();
  }
}
