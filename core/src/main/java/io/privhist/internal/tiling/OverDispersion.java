package io.privhist.internal.tiling;

import io.privhist.internal.strip.Strips.Axis;
import java.util.function.DoubleUnaryOperator;

/**
 * How much more the curve jumps between strips than the pilot and the noise explain; spiky data
 * need narrower strips. Smooth data are not affected. All is relative to the pilot: where that is
 * flat it foresees no fluctuation, so that jumps there say nothing. Source of the constants:
 * docs/explanation/tiling.md.
 */
final class OverDispersion {
  private static final double MEMORY = 0.88;
  private static final double SHARE = 0.7;
  private static final double SLACK = 0.4;
  private static final double TREND_SLACK = 1.5;
  private static final int FIRST = 6;
  private static final double LARGEST = 1e4;
  private static final double FLAT = 1e-9; // slopes up to here are none

  private final Axis axis;
  private final DoubleUnaryOperator pilotSlope;
  private final double noiseVariance;
  private double numerator;
  private double denominator;
  private double lastDistance; // between the middles of the two strips before the last
  private double lastFall; // how fast the averages fall there
  private double lastBetween; // and the pilot
  private double more; // F is this over the next, if that is above 1
  private double usual = 1;

  OverDispersion(Axis axis, DoubleUnaryOperator pilotSlope, double noiseVariance) {
    this.axis = axis;
    this.pilotSlope = pilotSlope;
    this.noiseVariance = noiseVariance;
  }

  /** Returns what to multiply widths by: F^(-1/3), 1 if nothing is unusual. */
  double widthFactor() {
    return more <= usual ? 1 : 1 / StrictMath.cbrt(Math.min(LARGEST, more / usual));
  }

  /** Looks at the strip released last, together with the two before it. */
  void update(LastStrips last) {
    if (last.count() < 2) {
      return;
    }
    double distance = last.distance();
    double fall = distance == 1 ? last.drop() : last.drop() / distance;
    double between = pilotSlope.applyAsDouble(last.between());
    if (last.count() >= 3) {
      double d = (lastDistance + distance) / 2;
      update(last, d, fall - lastFall, between - lastBetween);
    }
    lastDistance = distance;
    lastFall = fall;
    lastBetween = between;
  }

  private void update(LastStrips last, double d, double seen, double expected) {
    double slope = pilotSlope.applyAsDouble(last.centreBefore());
    double excess =
        Math.abs(seen - expected) * d - (SLACK * slope + TREND_SLACK * Math.abs(expected)) * d;
    double squared = excess > 0 ? excess * excess : 0;
    double beyondNoise = squared - noiseVariance * last.varianceOfBend();
    numerator = MEMORY * numerator + (slope > FLAT ? beyondNoise : Math.min(beyondNoise, 0));
    denominator = MEMORY * denominator + d * axis.variance(slope);
    if (last.count() >= FIRST) {
      more = SHARE * numerator;
      usual = Math.max(denominator, 1e-9);
    }
  }
}
