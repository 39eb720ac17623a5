package io.privhist.internal.tiling;

import io.privhist.internal.isotonic.LeastAbsolute;

/**
 * Nonincreasing heights of adjacent strips, fitted to their noisy masses by least absolute
 * deviations: the most likely ones, as the noise of every mass has the same law.
 */
public final class Fit {
  private final Strips strips;
  private final double[] heights;
  private final double[] widths;
  private final double[] slopes; // from each strip to the next
  private final int size;

  private Fit(Strips strips, double[] heights, double[] widths, double[] slopes, int size) {
    this.strips = strips;
    this.heights = heights;
    this.widths = widths;
    this.slopes = slopes;
    this.size = size;
  }

  /**
   * Fits the strips, after taking {@code shift} from every mass; heights below zero become zero.
   */
  public static Fit of(Strips strips, double shift) {
    int size = strips.size();
    return fit(strips, averages(strips, size, shift), widths(strips, size));
  }

  /** The same with an open strip at the end, taken to be as wide as all before it together. */
  static Fit withOpen(Strips strips, long openMass, double shift) {
    int size = strips.size();
    double[] averages = averages(strips, size + 1, shift);
    double[] widths = widths(strips, size + 1);
    widths[size] = strips.lastEnd();
    averages[size] = (openMass - shift) / widths[size];
    return fit(strips, averages, widths);
  }

  private static double[] averages(Strips strips, int length, double shift) {
    double[] averages = new double[length];
    for (int i = 0; i < strips.size(); i++) {
      averages[i] = (strips.mass(i) - shift) / strips.width(i);
    }
    return averages;
  }

  private static double[] widths(Strips strips, int length) {
    double[] widths = new double[length];
    for (int i = 0; i < strips.size(); i++) {
      widths[i] = strips.width(i);
    }
    return widths;
  }

  private static Fit fit(Strips strips, double[] averages, double[] widths) {
    LeastAbsolute.fitNonincreasing(averages, widths);
    double[] slopes = new double[averages.length - 1];
    for (int i = 0; i < averages.length; i++) {
      averages[i] = Math.max(0, averages[i]);
      if (i > 0) {
        slopes[i - 1] = (averages[i - 1] - averages[i]) / ((widths[i - 1] + widths[i]) / 2);
      }
    }
    return new Fit(strips, averages, widths, slopes, averages.length);
  }

  /** Returns the first strips only. */
  Fit first(int count) {
    return new Fit(strips, heights, widths, slopes, count);
  }

  int size() {
    return size;
  }

  double height(int strip) {
    return heights[strip];
  }

  /** Returns the height of the last strip. */
  public double lastHeight() {
    return heights[size - 1];
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
    for (int i = 0; i < size; i++) {
      mass += heights[i] * widths[i];
    }
    return mass;
  }

  /** Returns how fast heights fall from one strip to the next; zero beyond both ends. */
  double slopeAfter(int strip) {
    return strip < 0 || strip >= size - 1 ? 0 : slopes[strip];
  }
}
