package io.privhist.release;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * What the noise leaves open, at one level. Bands tell about the data as counted; how far the data
 * are from a population is another question.
 *
 * @param level the probability, over the noise, that a band holds for all its arguments at once
 * @param curve for "labels with count at least r", and so for sorted counts
 * @param topMass for the number of items of the k largest labels, at selected k
 * @param together whether both bands hold at once with that probability, not only each of them
 */
public record Band(double level, CurveBand curve, List<TopMass> topMass, boolean together) {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  public Band {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level must be in (0, 1), got " + level);
    }
    topMass = List.copyOf(topMass);
  }

  /** Two bands of which each holds with the level: what files say that say no more. */
  public Band(double level, CurveBand curve, List<TopMass> topMass) {
    this(level, curve, topMass, topMass.isEmpty());
  }

  /**
   * Returns the bands of a level that hold together, with that of the largest labels at 1, 2, 5,
   * 10, 20, 50 and so on, up to the number of labels there may be. It narrows the curve.
   *
   * @param topMass the band for the items of so many of the largest labels
   */
  public static Band of(double level, CurveBand curve, LongFunction<Interval> topMass) {
    long labels = curve.interval(0).upper();
    List<TopMass> masses = new ArrayList<>();
    for (long power = 1; power <= labels && power < Long.MAX_VALUE / 10; power *= 10) {
      for (long digit : new long[] {1, 2, 5}) {
        long k = digit * power;
        if (k <= labels) {
          masses.add(new TopMass(k, topMass.apply(k)));
        }
      }
    }
    return new Band(level, MassLimits.of(masses).narrow(curve), masses, true);
  }

  /**
   * Returns all that follows when both bands hold: the curve narrowed by the top masses, at the
   * level with which they hold together. Where each holds with a level of its own, that is {@code 1
   * - 2 (1 - level)}, the union bound; a level too low for it leaves the curve alone.
   */
  public Band jointly() {
    if (together) {
      return this;
    }
    double both = // in decimals, so that 0.95 gives 0.9
        BigDecimal.valueOf(level).multiply(TWO).subtract(BigDecimal.ONE).doubleValue();
    return both > 0
        ? new Band(both, MassLimits.of(topMass).narrow(curve), topMass, true)
        : new Band(level, curve, List.of());
  }

  /**
   * Items that the largest labels hold together.
   *
   * @param labels how many of the largest labels
   * @param items the band for their items
   */
  public record TopMass(long labels, Interval items) {}
}
