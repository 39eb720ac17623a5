package io.privhist.internal.noise;

import io.privhist.privacy.Epsilon;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The probability {@code p_k = q/rho_k} of a tie, {@code q = e^-epsilon < 1/3}, known to any number
 * of bits: {@code rho_0 = 1}, {@code rho_j = 1 - y/rho_(j-1)}, {@code y = q/(1+q)}.
 *
 * <p>Every bit is proved. p_k rises with q and with k, so the recursion at a lower bound of q with
 * rho rounded up, and at an upper bound with rho rounded down, enclose it; where both ends disagree
 * the precision is doubled. That ends, since p_k is a rational function of a transcendental number
 * and so no binary fraction. As whole numbers both recursions are monotone: once a step changes
 * neither, its value serves every larger k.
 *
 * <p>Source: docs/explanation/lattice.md.
 *
 * @param k the length of the chain
 */
record TieProbability(Epsilon epsilon, long k) {
  private static final int GUARD_BITS = 32;

  /** Returns the first {@code count} bits after the binary point: {@code floor(p_k 2^count)}. */
  BigInteger leadingBits(int count) {
    for (int guard = GUARD_BITS; ; guard *= 2) {
      Recursion recursion = new Recursion(epsilon, count + guard);
      for (long j = 0; j < k && recursion.step(); j++) {}
      if (recursion.agrees(guard)) {
        return recursion.leading(guard);
      }
    }
  }

  /**
   * The first bits of p_0, p_1, ...
   *
   * @param complete whether the last entry serves every larger k, too
   */
  record Table(List<BigInteger> bits, boolean complete) {}

  /**
   * Returns the first bits of p_0, p_1, ... up to where they no longer change, or to a bound. The
   * length is public: it depends on epsilon alone.
   */
  static Table table(Epsilon epsilon, int count, int most) {
    Recursion recursion = new Recursion(epsilon, count + GUARD_BITS);
    List<BigInteger> bits = new ArrayList<>();
    boolean changes = true;
    while (changes && bits.size() < most) {
      bits.add(
          recursion.agrees(GUARD_BITS)
              ? recursion.leading(GUARD_BITS)
              : new TieProbability(epsilon, bits.size()).leadingBits(count));
      changes = recursion.step();
    }
    return new Table(bits, !changes && recursion.agrees(GUARD_BITS));
  }

  /** Both ends of an enclosure of rho_j, as multiples of {@code 2^-precision}. */
  private static final class Recursion {
    private final int precision;
    private final BigInteger unit;
    private final BigInteger lowQ;
    private final BigInteger highQ;
    private final BigInteger lowY;
    private final BigInteger highY;
    private BigInteger rhoUp; // at the lower end of q
    private BigInteger rhoDown; // at the upper end

    Recursion(Epsilon epsilon, int precision) {
      this.precision = precision;
      this.unit = BigInteger.ONE.shiftLeft(precision);
      this.lowQ =
          ExactProbability.decay(epsilon.numerator(), epsilon.denominator()).leadingBits(precision);
      this.highQ = lowQ.add(BigInteger.ONE);
      this.lowY = lowQ.shiftLeft(precision).divide(unit.add(lowQ));
      this.highY = up(highQ.shiftLeft(precision), unit.add(highQ));
      this.rhoUp = unit;
      this.rhoDown = unit;
    }

    /** Goes on to the next j; returns whether that changed anything. */
    boolean step() {
      BigInteger nextUp = unit.subtract(lowY.shiftLeft(precision).divide(rhoUp));
      BigInteger nextDown =
          rhoDown.signum() <= 0 ? rhoDown : unit.subtract(up(highY.shiftLeft(precision), rhoDown));
      boolean changed = !nextUp.equals(rhoUp) || !nextDown.equals(rhoDown);
      rhoUp = nextUp;
      rhoDown = nextDown;
      return changed;
    }

    /** Returns whether both ends of p_j have the same bits but for the last. */
    boolean agrees(int guard) {
      return rhoDown.signum() > 0
          && leading(guard).equals(up(highQ.shiftLeft(precision), rhoDown).shiftRight(guard));
    }

    /** Returns all but the last bits of the lower end of p_j. */
    BigInteger leading(int guard) {
      return lowQ.shiftLeft(precision).divide(rhoUp).shiftRight(guard);
    }

    private static BigInteger up(BigInteger dividend, BigInteger divisor) {
      return dividend.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }
  }
}
