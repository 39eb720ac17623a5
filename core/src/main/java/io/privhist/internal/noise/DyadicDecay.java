package io.privhist.internal.noise;

import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Rational stand-ins for powers of e. */
public final class DyadicDecay {
  private DyadicDecay() {}

  /**
   * Returns the smallest multiple of {@code 2^-bits} that is above {@code e^-x}; exactly, as every
   * binary fraction is a decimal one.
   */
  public static BigDecimal above(Epsilon x, int bits) {
    BigInteger floor = ExactProbability.decay(x.numerator(), x.denominator()).leadingBits(bits);
    return new BigDecimal(floor.add(BigInteger.ONE))
        .divide(new BigDecimal(BigInteger.ONE.shiftLeft(bits)));
  }
}
