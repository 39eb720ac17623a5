package io.privhist.estimate.passwords;

import static io.privhist.estimate.passwords.GuessingCurve.keyLength;
import static io.privhist.estimate.passwords.GuessingCurve.lg;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.CountBand;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import io.privhist.histogram.Prevalences;
import io.privhist.release.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Work factor and alpha-guesswork for one share alpha (Bonneau 2012, section III):
 *
 * <ul>
 *   <li>{@code mu_alpha = min { j : p_1 + ... + p_j >= alpha }}, and lambda the sum reached there,
 *       which that paper writes as alpha rounded up;
 *   <li>{@code G_alpha = (1 - lambda) mu_alpha + sum over i <= mu_alpha of i p_i};
 *   <li>as a key length, {@code lg(2 G_alpha / lambda - 1) - lg(2 - lambda)}.
 * </ul>
 *
 * <p>The ends of the intervals use {@code G_alpha = sum over j < mu_alpha of (1 - lambda_j)}.
 */
final class Guesswork {
  private static final long EXACT_STEPS = 1 << 10; // ranks taken one by one
  private static final long STEPS_PER_RANK = 1 << 8; // then a step for so many ranks before it

  private final BandedCounts counts;
  private final BigDecimal alpha;

  Guesswork(BandedCounts counts, BigDecimal alpha) {
    this.counts = counts;
    this.alpha = alpha;
  }

  WorkFactor workFactor() {
    Optional<Long> mu = guesses();
    Optional<Interval> muBand =
        counts.band().filter(band -> band.labelsFrom(1).upper() > 0).map(this::guesses);
    double lambda = mu.map(this::reached).orElse(Double.NaN);
    return new WorkFactor(
        alpha,
        Reading.ofWhole(mu.map(BigInteger::valueOf), muBand),
        Reading.of(
            mu.map(j -> keyLength((double) j, lambda)).orElse(Double.NaN),
            counts.band().flatMap(band -> muBand.map(ends -> guessesInBits(band, ends)))),
        Reading.of(
            mu.map(j -> guessworkInBits(guesswork(j, lambda), lambda, lambda)).orElse(Double.NaN),
            counts.band().flatMap(band -> muBand.map(ends -> guessworkInBits(band, ends)))));
  }

  /** Returns mu_alpha, unless the released counts do not reach the share. */
  private Optional<Long> guesses() {
    if (counts.total() <= 0) {
      return Optional.empty();
    }
    BigDecimal goal = alpha.multiply(BigDecimal.valueOf(counts.total()));
    long labels = counts.curve().labelsFrom(1);
    LongPredicate reaches = j -> new BigDecimal(topItems(j)).compareTo(goal) >= 0;
    return labels > 0 && reaches.test(labels)
        ? Optional.of(first(labels, reaches))
        : Optional.empty();
  }

  private BigInteger topItems(long guesses) {
    return counts.curve().itemsOfRanks(0, guesses).orElseThrow();
  }

  private double reached(long guesses) {
    return Math.min(1, topItems(guesses).doubleValue() / counts.total());
  }

  /**
   * Sum over blocks of equal counts; the ranks of a block add up to its length times their mean.
   */
  private double guesswork(long guesses, double lambda) {
    Prevalences rows = counts.prevalences();
    double sum = 0;
    double before = 0;
    for (int row = rows.rows() - 1; row >= 0 && before < guesses; row--) {
      double block = Math.min((double) rows.prevalence(row), guesses - before);
      sum += block * (before + (block + 1) / 2) * ((double) rows.count(row) / counts.total());
      before += block;
    }
    return (1 - lambda) * guesses + sum;
  }

  /** Increasing in G; {@code lambda} enters where it lowers the result, and where it raises it. */
  private static double guessworkInBits(double guesswork, double lowering, double raising) {
    return lg(2 * guesswork / lowering - 1) - lg(2 - raising);
  }

  /** Some rank surely reaches the share, and all ranks before another surely do not. */
  private Interval guesses(CountBand band) {
    double goal = alpha.doubleValue();
    long labels = band.labelsFrom(1).upper();
    return new Interval(
        first(labels, j -> band.topShare(j).upper() >= goal),
        first(labels, j -> band.topShare(j).lower() >= goal));
  }

  /** Returns the first number that holds, if it is below {@code last}, else {@code last}. */
  private static long first(long last, LongPredicate holds) {
    long low = 1;
    long high = last;
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** The share that is reached lies between alpha and what the last guess may reach. */
  private double mostReached(CountBand band, Interval mu) {
    return Math.max(alpha.doubleValue(), band.topShare(mu.upper()).upper());
  }

  private Range guessesInBits(CountBand band, Interval mu) {
    return new Range(
        keyLength((double) mu.lower(), mostReached(band, mu)),
        keyLength((double) mu.upper(), alpha.doubleValue()));
  }

  private Range guessworkInBits(CountBand band, Interval mu) {
    double least = alpha.doubleValue();
    double most = mostReached(band, mu);
    double fewest = 0;
    double hardest = 0;
    for (long from = 0; from < mu.upper(); ) {
      long step = from < EXACT_STEPS ? 1 : from / STEPS_PER_RANK;
      long to = from + Math.min(step, mu.upper() - from); // the upper end may be the largest long
      hardest += (to - from) * (1 - (from == 0 ? 0 : band.topShare(from).lower()));
      long counted = Math.min(to, mu.lower());
      if (counted > from) {
        double fallen = counted == 1 ? 0 : band.topShare(counted - 1).upper();
        fewest += (counted - from) * (1 - fallen);
      }
      from = to;
    }
    return new Range(
        Math.max(0, guessworkInBits(fewest, most, least)), // G is at least 1, so no less than 0
        guessworkInBits(hardest, least, most));
  }
}
