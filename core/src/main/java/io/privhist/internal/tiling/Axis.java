package io.privhist.internal.tiling;

/** Which way the strips of a scan lie, and how a curve fluctuates around its slope that way. */
enum Axis {
  /** Strips of columns: c(r) falls like a Poisson process, so its increments have variance s. */
  COLUMNS {
    @Override
    double variance(double slope) {
      return slope;
    }
  },

  /** Strips of rows: gaps between sorted counts are like exponential ones, of variance s^2. */
  ROWS {
    @Override
    double variance(double slope) {
      return slope * slope;
    }
  };

  abstract double variance(double slope);
}
