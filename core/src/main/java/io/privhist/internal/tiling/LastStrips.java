package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips;

/**
 * The last three strips of a scan, with what planning the next one asks for.
 *
 * <p>To divide is most of the work of a scan, and most strips are as wide as the one before, so
 * what depends on widths alone is worked out when they change.
 */
final class LastStrips {
  private final double tolerance;
  private int count; // of all strips so far
  private double width;
  private double centre;
  private double centreBefore;
  private double average;
  private double averageBefore;
  private double variance; // of the average, in units of the noise on a mass
  private double varianceBefore;
  private double varianceTwoBefore;
  private double averageTolerance;
  private double varianceOfDrop;
  private double dropTolerance;

  /**
   * Starts without strips.
   *
   * @param tolerance by how much a mass may be wrong
   */
  LastStrips(double tolerance) {
    this.tolerance = tolerance;
  }

  /** Takes in the strip that was added last. */
  void update(Strips strips) {
    int last = strips.size() - 1;
    count = strips.size();
    varianceTwoBefore = varianceBefore;
    varianceBefore = variance;
    if (strips.width(last) != width) {
      width = strips.width(last);
      variance = 1 / (width * width);
      averageTolerance = tolerance / width;
    }
    if (variance + varianceBefore != varianceOfDrop) {
      varianceOfDrop = variance + varianceBefore;
      dropTolerance = tolerance * Math.sqrt(varianceOfDrop);
    }
    centreBefore = centre;
    centre = strips.centre(last);
    averageBefore = average;
    average = width == 1 ? strips.mass(last) : strips.mass(last) / width;
  }

  /** Returns how many strips there are in all. */
  int count() {
    return count;
  }

  double centreBefore() {
    return centreBefore;
  }

  double average() {
    return average;
  }

  /** Returns how far it is from the middle of the last strip but one to that of the last. */
  double distance() {
    return centre - centreBefore;
  }

  /** Returns what is halfway between the middles of the last two strips. */
  double between() {
    return (centre + centreBefore) / 2;
  }

  /** Returns by how much the average falls from the last strip but one to the last. */
  double drop() {
    return averageBefore - average;
  }

  /** Returns by how much the last average may be wrong. */
  double averageTolerance() {
    return averageTolerance;
  }

  /** Returns by how much the drop may be wrong. */
  double dropTolerance() {
    return dropTolerance;
  }

  /** Returns the variance of the difference of the last two drops if that of a mass is one. */
  double varianceOfBend() {
    return variance + 4 * varianceBefore + varianceTwoBefore;
  }
}
