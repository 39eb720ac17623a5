package io.privhist.internal.tiling;

import io.privhist.privacy.Epsilon;
import java.math.BigInteger;

/**
 * How the tiling mechanism divides epsilon; the parts add up to it exactly.
 *
 * @param total e1, for the first estimate of the number of items
 * @param pilot e0, for the rough picture that plans the tiles
 * @param tiles e2, for the tiles themselves
 */
record TilingBudgets(Epsilon total, Epsilon pilot, Epsilon tiles) {
  private static final int PILOT_STEPS = 1_000;
  private static final Epsilon ONE = Epsilon.of(1, 1);
  private static final Epsilon PILOT_CAP = Epsilon.of(1, 10);
  private static final Epsilon PILOT_FLOOR = Epsilon.of(6, 1_000);
  private static final int PILOT_UNITS = 2_000;

  /**
   * Returns e1 = S min(eps, 1) for the share S: beyond 1 the sum of the tiles tells n nearly as
   * well.
   */
  static Epsilon forTotal(Epsilon epsilon, double share) {
    return min(epsilon, ONE).share(share);
  }

  /**
   * Returns the whole split: e0 = min(0.06 eps, 0.1, max(2000/N, 0.006)), rounded to a multiple of
   * eps/1000, and e2 what is left.
   *
   * @param noisyTotal the answer to the first question
   * @param total e1, at most half of epsilon
   */
  static TilingBudgets after(long noisyTotal, Epsilon epsilon, Epsilon total) {
    Epsilon perItem = Epsilon.of(PILOT_UNITS, Math.max(noisyTotal, 1));
    Epsilon wanted =
        min(
            min(epsilon.times(6, 100), PILOT_CAP),
            perItem.compareTo(PILOT_FLOOR) > 0 ? perItem : PILOT_FLOOR);
    Epsilon pilot = epsilon.times(steps(wanted, epsilon), PILOT_STEPS);
    return new TilingBudgets(total, pilot, epsilon.minus(total).minus(pilot));
  }

  /** Rounds 1000 wanted / epsilon to the nearest whole number, halves up, at least one. */
  private static long steps(Epsilon wanted, Epsilon epsilon) {
    BigInteger numerator =
        wanted
            .numerator()
            .multiply(epsilon.denominator())
            .multiply(BigInteger.valueOf(2L * PILOT_STEPS));
    BigInteger denominator = wanted.denominator().multiply(epsilon.numerator());
    return Math.max(
        1, numerator.add(denominator).divide(denominator.shiftLeft(1)).longValueExact());
  }

  private static Epsilon min(Epsilon a, Epsilon b) {
    return a.compareTo(b) <= 0 ? a : b;
  }
}
