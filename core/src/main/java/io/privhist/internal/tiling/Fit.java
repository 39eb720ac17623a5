package io.privhist.internal.tiling;

import io.privhist.internal.isotonic.LeastAbsolute;
import java.util.Arrays;

/**
 * Nonincreasing heights of adjacent strips, fitted to their noisy masses by least absolute
 * deviations: the most likely ones, as the noise of every mass has the same law.
 */
final class Fit {
  private final Strips strips;
  private final double[] heights;
  private final double[] widths;

  private Fit(Strips strips, double[] heights, double[] widths) {
    this.strips = strips;
    this.heights = heights;
    this.widths = widths;
  }

  /**
   * Fits the strips, after taking {@code shift} from every mass; heights below zero become zero.
   */
  static Fit of(Strips strips, double shift) {
    return fit(strips, masses(strips, strips.size()), widths(strips, strips.size()), shift);
  }

  /** The same with an open strip at the end, taken to be as wide as all before it together. */
  static Fit withOpen(Strips strips, long openMass, double shift) {
    int size = strips.size();
    double[] masses = masses(strips, size + 1);
    double[] widths = widths(strips, size + 1);
    masses[size] = openMass;
    widths[size] = strips.lastEnd();
    return fit(strips, masses, widths, shift);
  }

  private static double[] masses(Strips strips, int length) {
    double[] masses = new double[length];
    for (int i = 0; i < strips.size(); i++) {
      masses[i] = strips.mass(i);
    }
    return masses;
  }

  private static double[] widths(Strips strips, int length) {
    double[] widths = new double[length];
    for (int i = 0; i < strips.size(); i++) {
      widths[i] = strips.width(i);
    }
    return widths;
  }

  private static Fit fit(Strips strips, double[] masses, double[] widths, double shift) {
    double[] averages = new double[masses.length];
    for (int i = 0; i < masses.length; i++) {
      averages[i] = (masses[i] - shift) / widths[i];
    }
    double[] heights = LeastAbsolute.fitNonincreasing(averages, widths);
    for (int i = 0; i < heights.length; i++) {
      heights[i] = Math.max(0, heights[i]);
    }
    return new Fit(strips, heights, widths);
  }

  /** Returns the first strips only. */
  Fit first(int strips) {
    return new Fit(this.strips, Arrays.copyOf(heights, strips), Arrays.copyOf(widths, strips));
  }

  int size() {
    return heights.length;
  }

  double height(int strip) {
    return heights[strip];
  }

  double width(int strip) {
    return widths[strip];
  }

  /**
   * Returns the rounded height of a strip of width one. Where the fit left the noisy mass as it is,
   * this is that whole number itself, exact also beyond the 53 bits of a double.
   */
  long wholeHeight(int strip) {
    boolean untouched = strip < strips.size() && heights[strip] == (double) strips.mass(strip);
    return untouched ? strips.mass(strip) : (long) Math.rint(heights[strip]);
  }

  double mass() {
    double mass = 0;
    for (int i = 0; i < heights.length; i++) {
      mass += heights[i] * widths[i];
    }
    return mass;
  }

  /** Returns how fast heights fall from one strip to the next; zero beyond both ends. */
  double slopeAfter(int strip) {
    if (strip < 0 || strip >= heights.length - 1) {
      return 0;
    }
    return (heights[strip] - heights[strip + 1]) / ((widths[strip] + widths[strip + 1]) / 2);
  }
}
