package io.privhist.internal.strip;

/**
 * A parabola that falls over the columns of a strip.
 *
 * @param top height at the left edge of the strip
 * @param fall by how much it is lower at the right edge
 * @param bend how much less steeply than on average it falls at the left edge; at most {@code fall}
 *     in size, so that it never rises
 * @param width columns of the strip
 */
record Arc(double top, double fall, double bend, double width) implements FallingHeights {
  @Override
  public double at(long column) {
    double z = (column + 0.5) / width;
    return top - z * (fall - bend * (1 - z));
  }

  /** In the form that holds for a bend of either sign, and for none. */
  @Override
  public double firstBelow(double height) {
    double drop = top - height;
    double slope = fall - bend;
    double root = Math.sqrt(Math.max(0, slope * slope + 4 * bend * drop));
    return 2 * drop / (slope + root) * width + 0.5;
  }

  @Override
  public boolean isSteep() {
    return fall > STEEP * width;
  }
}
