package io.privhist.estimate.internal.numeric;

/** The derivative of {@code ln Gamma}, to the last digits of a double. */
public final class Digamma {
  private static final double LARGE = 16;
  private static final double[] SERIES = { // B_2k / (2k)
    1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12
  };

  private Digamma() {}

  /** Returns the value at a positive x: recurrence up to a large one, then Stirling's series. */
  public static double of(double x) {
    double sum = 0;
    double shifted = x;
    while (shifted < LARGE) {
      sum -= 1 / shifted;
      shifted++;
    }
    double square = 1 / (shifted * shifted);
    double tail = 0;
    for (int k = SERIES.length - 1; k >= 0; k--) {
      tail = square * (SERIES[k] + tail);
    }
    return sum + Math.log(shifted) - 0.5 / shifted - tail;
  }
}
