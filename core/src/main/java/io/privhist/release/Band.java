package io.privhist.release;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * What the noise leaves open, at one level: each of the two bands holds for all its arguments at
 * once with at least that probability. Bands tell about the data as counted; how far the data are
 * from a population is another question.
 *
 * @param level the probability, over the noise, that a band holds
 * @param curve for "labels with count at least r", and so for sorted counts
 * @param topMass for the number of items of the k largest labels, at selected k
 */
public record Band(double level, CurveBand curve, List<TopMass> topMass) {
  public Band {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level must be in (0, 1), got " + level);
    }
    topMass = List.copyOf(topMass);
  }

  /**
   * Returns the bands of a level, with that of the largest labels at 1, 2, 5, 10, 20, 50 and so on,
   * up to the number of labels there may be.
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
    return new Band(level, curve, masses);
  }

  /**
   * Items that the largest labels hold together.
   *
   * @param labels how many of the largest labels
   * @param items the band for their items
   */
  public record TopMass(long labels, Interval items) {}
}
