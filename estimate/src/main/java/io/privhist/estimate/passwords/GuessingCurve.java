package io.privhist.estimate.passwords;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * How many accounts fall to an attacker who knows how often each password is used and tries the
 * most frequent ones first at every account.
 *
 * <p>The distribution is that of the counted data: p_i is the i-th largest count divided by N.
 * Passwords that the data do not hold have no part in it, so for many guesses the shares are those
 * of this very data set and too large for other accounts. Intervals are about the privacy noise.
 *
 * <p>Source: Bonneau 2012, section III; lg is the logarithm to base 2.
 */
public final class GuessingCurve {
  private final BandedCounts counts;

  public GuessingCurve(BandedCounts counts) {
    this.counts = counts;
  }

  /** Returns lambda_b, the share of accounts fallen after {@code guesses} guesses each. */
  public Reading share(long guesses) {
    requirePositive(guesses);
    return counts.share(topItems(guesses).doubleValue(), band -> band.topShare(guesses));
  }

  /** Returns that share as a key length, {@code lg(b / lambda_b)}. */
  public Reading bits(long guesses) {
    Reading share = share(guesses);
    return Reading.of(
        share.value().map(s -> keyLength((double) guesses, s.doubleValue())).orElse(Double.NaN),
        counts
            .band()
            .map(band -> band.topShare(guesses))
            .map(
                s ->
                    new Range(
                        keyLength((double) guesses, s.upper()),
                        keyLength((double) guesses, s.lower()))));
  }

  /** Returns the min-entropy {@code -lg p_1}: the strength against a single guess. */
  public Reading minEntropy() {
    return bits(1);
  }

  /**
   * Returns the released count of the password that the last of these guesses tries, zero if there
   * is none: how much evidence that end of the curve rests on.
   */
  public long lastCount(long guesses) {
    requirePositive(guesses);
    return counts.curve().countAtRank(guesses);
  }

  /**
   * Returns what it takes to break a share of the accounts.
   *
   * @param share alpha, above 0 and at most 1
   */
  public WorkFactor workFactor(BigDecimal share) {
    if (!(share.signum() > 0 && share.compareTo(BigDecimal.ONE) <= 0)) {
      throw new IllegalArgumentException("a share must be above 0 and at most 1, got " + share);
    }
    return new Guesswork(counts, share).workFactor();
  }

  private BigInteger topItems(long guesses) {
    return counts.curve().itemsOfRanks(0, guesses).orElseThrow();
  }

  private static void requirePositive(long guesses) {
    if (!(guesses >= 1)) {
      throw new IllegalArgumentException("guesses must be positive, got " + guesses);
    }
  }

  /** Returns the bits of a uniform key that is as hard to guess; infinite if nothing falls. */
  static double keyLength(double guesses, double share) {
    return lg(guesses / share);
  }

  static double lg(double x) {
    return StrictMath.log(x) / StrictMath.log(2); // the same on every machine
  }
}
