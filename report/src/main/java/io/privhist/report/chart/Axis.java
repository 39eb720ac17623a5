package io.privhist.report.chart;

/**
 * One axis of a figure.
 *
 * @param label what it shows, with its unit
 * @param scale how numbers are placed
 */
public record Axis(String label, Scale scale) {
  /** How numbers are placed along an axis. */
  public enum Scale {
    /** By their logarithm; what is not positive has no place. */
    LOG,
    /** Evenly, shares from 0 to 1 shown as percentages. */
    PERCENT,
    /** Evenly, parts of 1 of either sign shown as percentages, with a line at zero. */
    SIGNED_PERCENT
  }

  public static Axis log(String label) {
    return new Axis(label, Scale.LOG);
  }

  public static Axis percent(String label) {
    return new Axis(label, Scale.PERCENT);
  }

  public static Axis signedPercent(String label) {
    return new Axis(label, Scale.SIGNED_PERCENT);
  }
}
