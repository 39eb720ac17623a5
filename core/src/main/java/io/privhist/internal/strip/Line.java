package io.privhist.internal.strip;

/**
 * A straight line that falls over the columns of a strip, cut off at two heights.
 *
 * @param top height at the origin
 * @param slope how fast it falls
 * @param origin a position; the middle of column k, from 0, is at k + 1/2
 * @param least where it stops falling, not negative
 * @param most where it begins to fall
 */
record Line(double top, double slope, double origin, double least, double most)
    implements FallingHeights {
  @Override
  public double at(long column) {
    double line = top - slope * (column + 0.5 - origin);
    double cut = line < most ? line : most;
    return cut > least ? cut : least;
  }

  @Override
  public double firstBelow(double height) {
    return (top - height) / slope + origin + 0.5;
  }

  @Override
  public boolean isSteep() {
    return slope > STEEP;
  }
}
