package io.privhist.internal.strip;

/** Which way the strips of a scan lie, and how a curve fluctuates around its slope that way. */
public enum Axis {
  /** Strips of columns: c(r) falls like a Poisson process, so its increments have variance s. */
  COLUMNS {
    @Override
    public double variance(double slope) {
      return slope;
    }
  },

  /** Strips of rows: gaps between sorted counts are like exponential ones, of variance s^2. */
  ROWS {
    @Override
    public double variance(double slope) {
      return slope * slope;
    }
  };

  /** Returns the variance of how far the curve falls over one unit. */
  public abstract double variance(double slope);
}
