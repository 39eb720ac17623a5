package io.privhist.internal.tiling;

/**
 * The last three strips of a scan, with what planning the next one asks for more than once: to
 * divide is most of the work of a scan.
 */
final class LastStrips {
  private int count; // of all strips so far
  private double width;
  private double centre;
  private double centreBefore;
  private double average;
  private double averageBefore;
  private double variance; // of the average, in units of the noise on a mass
  private double varianceBefore;
  private double varianceTwoBefore;

  /** Takes in the strip that was added last. */
  void update(Strips strips) {
    int last = strips.size() - 1;
    count = strips.size();
    width = strips.width(last);
    centreBefore = centre;
    centre = strips.centre(last);
    averageBefore = average;
    average = strips.mass(last) / width;
    varianceTwoBefore = varianceBefore;
    varianceBefore = variance;
    variance = 1 / (width * width);
  }

  /** Returns how many strips there are in all. */
  int count() {
    return count;
  }

  double width() {
    return width;
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

  /** Returns the variance of the drop if that of the noise on a mass is one. */
  double varianceOfDrop() {
    return variance + varianceBefore;
  }

  /** Returns the variance of the difference of the last two drops, likewise. */
  double varianceOfBend() {
    return variance + 4 * varianceBefore + varianceTwoBefore;
  }
}
