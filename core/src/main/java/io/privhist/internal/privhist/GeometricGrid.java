package io.privhist.internal.privhist;

/**
 * The points {@code start * ratio^i}, i = 0, 1, ..., which compare with every whole number just as
 * {@code start * StrictMath.pow(ratio, i)} does.
 *
 * <p>Nearly all of them are a product of two powers that are known already; only close to a whole
 * number, where its rounding could matter, the power itself is worked out.
 */
final class GeometricGrid {
  private static final int STEPS = 256;
  private static final double ROUNDING = 0x1p-48; // far above the error of a few operations

  private final double start;
  private final double ratio;
  private final double[] powers = new double[STEPS]; // of the ratio, from 0 on
  private long index;
  private double base; // start * ratio^(a multiple of STEPS)

  GeometricGrid(long start, double ratio) {
    this.start = start;
    this.ratio = ratio;
    for (int i = 0; i < STEPS; i++) {
      powers[i] = StrictMath.pow(ratio, i);
    }
  }

  /** Returns the next point. */
  double next() {
    int step = (int) (index % STEPS);
    if (step == 0) {
      base = exact();
    }
    double point = base * powers[step];
    boolean safe = (long) (point * (1 - ROUNDING)) == (long) (point * (1 + ROUNDING));
    double next = safe ? point : exact();
    index++;
    return next;
  }

  private double exact() {
    return start * StrictMath.pow(ratio, (double) index);
  }
}
