package io.privhist.internal.tiling;

import java.util.function.DoubleUnaryOperator;

/**
 * How much more the curve jumps between strips than the pilot and the noise explain; spiky data
 * need narrower strips. Smooth data are not affected.
 */
final class OverDispersion {
  private static final double MEMORY = 0.85;
  private static final double SHARE = 0.7;
  private static final double SLACK = 0.4;
  private static final double TREND_SLACK = 1.5;
  private static final int FIRST = 6;
  private static final double LARGEST = 1e4;

  private final Axis axis;
  private final DoubleUnaryOperator pilotSlope;
  private final double noiseVariance;
  private double numerator;
  private double denominator;
  private double lastBetween; // the pilot's slope between the two strips before the last
  private double widthFactor = 1;

  OverDispersion(Axis axis, DoubleUnaryOperator pilotSlope, double noiseVariance) {
    this.axis = axis;
    this.pilotSlope = pilotSlope;
    this.noiseVariance = noiseVariance;
  }

  /** Returns what to multiply widths by: F^(-1/3), 1 if nothing is unusual. */
  double widthFactor() {
    return widthFactor;
  }

  /** Looks at the strip released last, together with the two before it. */
  void update(Strips strips) {
    int i = strips.size() - 1;
    if (i < 1) {
      return;
    }
    double m2 = strips.centre(i);
    double m1 = strips.centre(i - 1);
    double between = pilotSlope.applyAsDouble((m2 + m1) / 2);
    if (i >= 2) {
      update(strips, i, m2, m1, between - lastBetween);
    }
    lastBetween = between;
  }

  private void update(Strips strips, int i, double m2, double m1, double expected) {
    double m0 = strips.centre(i - 2);
    double d1 = m2 - m1;
    double d0 = m1 - m0;
    double d = (d0 + d1) / 2;
    double seen =
        (strips.average(i - 1) - strips.average(i)) / d1
            - (strips.average(i - 2) - strips.average(i - 1)) / d0;
    double slope = pilotSlope.applyAsDouble(m1);
    double excess =
        Math.max(
            0,
            Math.abs(seen - expected) * d - (SLACK * slope + TREND_SLACK * Math.abs(expected)) * d);
    double noise =
        noiseVariance
            * (inverseSquare(strips.width(i))
                + 4 * inverseSquare(strips.width(i - 1))
                + inverseSquare(strips.width(i - 2)));
    numerator = MEMORY * numerator + excess * excess - noise;
    denominator = MEMORY * denominator + d * axis.variance(slope);
    if (strips.size() >= FIRST) {
      double ratio = SHARE * numerator / Math.max(denominator, 1e-9);
      widthFactor = ratio <= 1 ? 1 : 1 / StrictMath.cbrt(Math.min(LARGEST, ratio));
    }
  }

  private static double inverseSquare(double width) {
    return 1 / (width * width);
  }
}
