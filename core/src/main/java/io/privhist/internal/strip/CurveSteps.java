package io.privhist.internal.strip;

import io.privhist.internal.strip.Strips.Axis;
import java.util.BitSet;

/**
 * The strips inside of which the curve drops at once, as where many labels have one count: steps B1
 * and B2 of the reconstruction.
 *
 * <p>Lines from both neighbours are continued into the strip. It holds a step if they stay well
 * apart in its middle, and the gap is neither noise nor what slopes around it lead to expect.
 * Source of the constants: docs/explanation/tiling.md.
 */
final class CurveSteps {
  private static final double SHARE = 0.6; // of the gap, to be left in the middle of the strip
  private static final double NOISES = 8; // mass of the gap
  private static final double SLOPES = 3; // how much of the usual fall a gap must exceed
  private static final double DEVIATIONS = 3.5; // of the usual fall
  private static final double LEAST = 3;

  private final Fit fit;
  private final Axis axis;
  private final double leastMass; // of a gap
  private final Slopes slopes;
  private final BitSet steps = new BitSet();

  /**
   * Looks for steps.
   *
   * @param noise k2, the mean absolute noise of a mass
   */
  CurveSteps(Fit fit, Axis axis, double noise) {
    this.fit = fit;
    this.axis = axis;
    this.leastMass = NOISES * noise;
    this.slopes = Slopes.of(fit);
    for (int strip = 0; strip < fit.size(); strip++) {
      if (fit.width(strip) > 1 && isStep(strip)) {
        steps.set(strip);
      }
    }
  }

  /** Returns whether a strip holds a step. */
  boolean at(int strip) {
    return steps.get(strip);
  }

  /** Step B1: whether lines from both sides leave a gap that neither noise nor slopes explain. */
  private boolean isStep(int strip) {
    double left = slopes.inner(strip - 1);
    double right = slopes.inner(strip + 1);
    CurveStep step = step(strip, leftLevel(strip, left), left, rightLevel(strip, right), right);
    return step.isClear(SHARE, leastMass) && step.gap() > usualFall(strip);
  }

  /** What the slopes around a strip, and the fluctuation that goes with them, can explain. */
  private double usualFall(int strip) {
    double slope = Math.max(slopeBefore(strip), slopeAfter(strip));
    double width = fit.width(strip);
    return SLOPES * slope * width + DEVIATIONS * Math.sqrt(axis.variance(slope) * width) + LEAST;
  }

  /** A usual slope left of a strip: the second smallest of five that do not touch it. */
  private double slopeBefore(int strip) {
    return slopes.secondSmallest(strip - 6);
  }

  private double slopeAfter(int strip) {
    return slopes.secondSmallest(strip + 1);
  }

  /** Step B2: the slopes as they would be if no strip held a step. */
  Slopes smoothSlopes() {
    if (steps.isEmpty()) {
      return slopes;
    }
    Slopes smooth = slopes.copy();
    for (int strip = steps.nextSetBit(0); strip >= 0; strip = steps.nextSetBit(strip + 1)) {
      double usual = Math.min(slopeBefore(strip), slopeAfter(strip));
      smooth.limit(strip - 1, Math.max(usual, leftSlope(strip)));
      smooth.limit(strip, Math.max(usual, rightSlope(strip)));
    }
    return smooth;
  }

  /**
   * Step B6: the step inside a strip, between lines that begin at the smoothed edges; next to
   * another step there are none, and the average of that strip leads there.
   */
  CurveStep placed(int strip, double leftEdge, double rightEdge) {
    double height = fit.height(strip);
    double left = leftSlope(strip);
    double right = rightSlope(strip);
    double above =
        strip == 0 || at(strip - 1) ? leftLevel(strip, left) : Math.max(leftEdge, height);
    double below =
        isLast(strip) || at(strip + 1)
            ? rightLevel(strip, right)
            : Math.max(0, Math.min(rightEdge, height));
    return step(strip, above, left, below, right);
  }

  private CurveStep step(
      int strip, double left, double leftSlope, double right, double rightSlope) {
    double height = fit.height(strip);
    double width = fit.width(strip);
    return new CurveStep(
        (long) width,
        height,
        new Line(left, leftSlope, 0, height, Double.POSITIVE_INFINITY),
        new Line(right, rightSlope, width, 0, height));
  }

  /**
   * Slope of the line from the left. What was seen over a narrow strip is not continued over a wide
   * one in full.
   */
  private double leftSlope(int strip) {
    return strip == 0 ? 0 : slopes.inner(strip - 1) * narrowness(strip - 1, strip);
  }

  private double rightSlope(int strip) {
    return isLast(strip) ? 0 : slopes.inner(strip + 1) * narrowness(strip + 1, strip);
  }

  private double narrowness(int neighbour, int strip) {
    return Math.min(1, fit.width(neighbour) / fit.width(strip));
  }

  private boolean isLast(int strip) {
    return strip == fit.size() - 1;
  }

  /** Where a line through the average of the left neighbour enters a strip. */
  private double leftLevel(int strip, double slope) {
    return strip == 0 ? firstLevel() : fit.height(strip - 1) - slope * fit.width(strip - 1) / 2;
  }

  /** The first strip is taken to fall before its middle as much as after it. */
  private double firstLevel() {
    double height = fit.height(0);
    double width = fit.width(0);
    double nextHeight = isLast(0) ? 0 : fit.height(1);
    double nextWidth = isLast(0) ? width : fit.width(1);
    double edge = (height * nextWidth + nextHeight * width) / (nextWidth + width);
    return Math.max(2 * height - edge, height);
  }

  /** Where a line through the average of the right neighbour leaves a strip. */
  private double rightLevel(int strip, double slope) {
    return isLast(strip) ? 0 : fit.height(strip + 1) + slope * fit.width(strip + 1) / 2;
  }
}
