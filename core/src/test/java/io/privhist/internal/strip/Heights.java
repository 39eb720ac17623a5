package io.privhist.internal.strip;

import java.util.SplittableRandom;

/** Fits with known averages, for tests. */
final class Heights {
  private Heights() {}

  /** Returns a fit of strips of one width whose masses never rise. */
  static Fit ofWidth(long width, long... masses) {
    Strips strips = new Strips();
    for (long mass : masses) {
      strips.add(strips.lastEnd() + width, mass);
    }
    return Fit.of(strips, 0);
  }

  /** Returns a fit of strips of widths 1 to 6 around a curve that falls, sometimes at once. */
  static Fit random(SplittableRandom random, int size) {
    Strips strips = new Strips();
    double level = 3_000;
    for (int strip = 0; strip < size; strip++) {
      int width = random.nextInt(1, 7);
      level *= random.nextInt(8) == 0 ? 0.3 : random.nextDouble(0.9, 1);
      strips.add(strips.lastEnd() + width, Math.round(level * width) + random.nextInt(-5, 6));
    }
    return Fit.of(strips, 0);
  }
}
