package io.privhist.release;

import java.util.List;

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
   * Items that the largest labels hold together.
   *
   * @param labels how many of the largest labels
   * @param items the band for their items
   */
  public record TopMass(long labels, Interval items) {}
}
