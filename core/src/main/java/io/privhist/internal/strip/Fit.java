package io.privhist.internal.strip;

import io.privhist.internal.isotonic.Isotonic;

/**
 * Nonincreasing heights of adjacent strips, fitted to their noisy masses by least absolute
 * deviations: the most likely ones, as the noise of every mass has the same law.
 */
public final class Fit {
  private static final double EXACT = 1L << 53; // up to here doubles hold all whole numbers

  private final Strips strips;
  private final double[] heights;
  private final double[] widths;
  private final int size;

  private Fit(Strips strips, double[] heights, double[] widths, int size) {
    this.strips = strips;
    this.heights = heights;
    this.widths = widths;
    this.size = size;
  }

  /**
   * Fits the strips, after taking {@code shift} from every mass; heights below zero become zero.
   */
  public static Fit of(Strips strips, double shift) {
    return fit(strips, shift, new double[strips.size()], new double[strips.size()]);
  }

  /** The same with an open strip at the end, taken to be as wide as all before it together. */
  public static Fit of(Strips.OpenEnded open, double shift) {
    Strips strips = open.strips();
    int size = strips.size();
    double[] heights = new double[size + 1];
    double[] widths = new double[size + 1];
    widths[size] = strips.lastEnd();
    heights[size] = (open.rest() - shift) / widths[size];
    return fit(strips, shift, heights, widths);
  }

  /** Fits, with room for the results; what is after the strips is there already. */
  private static Fit fit(Strips strips, double shift, double[] heights, double[] widths) {
    for (int i = 0; i < strips.size(); i++) {
      double width = strips.width(i);
      widths[i] = width;
      heights[i] = (strips.mass(i) - shift) / width;
    }
    Isotonic.leastAbsolute(heights, widths);
    for (int i = 0; i < heights.length; i++) {
      heights[i] = heights[i] > 0 ? heights[i] : 0;
    }
    return new Fit(strips, heights, widths, heights.length);
  }

  /** Returns the first strips only. */
  public Fit first(int count) {
    return new Fit(strips, heights, widths, count);
  }

  public int size() {
    return size;
  }

  public double height(int strip) {
    return heights[strip];
  }

  /** Returns the height of the last strip. */
  public double lastHeight() {
    return heights[size - 1];
  }

  public double width(int strip) {
    return widths[strip];
  }

  /**
   * Returns the height of a strip of width one, less a correction and rounded. Where the fit left
   * the noisy mass as it is, and it exceeds the 53 bits of a double, it keeps its units.
   */
  long wholeHeight(int strip, double correction) {
    double height = heights[strip] - correction;
    boolean untouched = strip < strips.size() && heights[strip] == (double) strips.mass(strip);
    return height >= EXACT && untouched
        ? strips.mass(strip) - (long) Math.rint(correction)
        : HeightRuns.whole(height);
  }

  public double mass() {
    double mass = 0;
    for (int i = 0; i < size; i++) {
      mass += heights[i] * widths[i];
    }
    return mass;
  }

  /**
   * Returns what the mass cannot exceed if {@code shift} is taken from every strip before the fit.
   *
   * <p>Every average falls by {@code shift} over the largest width at least, and a fit falls with
   * all of its data, and by as much if all of them fall alike.
   */
  public double mostMass(double shift) {
    double widest = 1;
    for (int i = 0; i < size; i++) {
      widest = widths[i] > widest ? widths[i] : widest;
    }
    double fall = shift / widest;
    double mass = 0;
    for (int i = 0; i < size; i++) {
      mass += heights[i] > fall ? (heights[i] - fall) * widths[i] : 0;
    }
    return mass;
  }

  /** Returns how fast heights fall from one strip to the next; zero beyond both ends. */
  public double slopeAfter(int strip) {
    if (strip < 0 || strip >= size - 1) {
      return 0;
    }
    return (heights[strip] - heights[strip + 1]) / ((widths[strip] + widths[strip + 1]) / 2);
  }
}
