package io.privhist.internal.tiling;

import java.util.function.DoubleUnaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * Adaptive scan that lays strips one after the other: steps 5 and 7 of tiling.
 *
 * <p>Each width is chosen from the pilot and from the noisy strips before it. Privacy: from answers
 * only; the strips are disjoint whatever their widths.
 */
public final class StripScan {
  private static final double SIGNIFICANCE = 3;
  private static final double CROWDED = 50;

  private final Axis axis;
  private final StripWidth width;
  private final DoubleUnaryOperator pilotSlope;
  private final double endHeight;
  private final long maxStrips;
  private final OverDispersion dispersion;
  private final LongUnaryOperator question;

  /**
   * Prepares a scan.
   *
   * @param tiles the noise of a tile
   * @param pilotSlope how fast the pilot falls at a position
   * @param endHeight height of the pilot at the end of the scan
   * @param maxStrips from how many strips on widths grow with the position; a bound on the time
   * @param question gives the noisy mass of the strip from the last end to this one
   */
  public StripScan(
      Axis axis,
      NoiseLaw tiles,
      DoubleUnaryOperator pilotSlope,
      double endHeight,
      long maxStrips,
      LongUnaryOperator question) {
    this.axis = axis;
    this.width = new StripWidth(tiles.meanAbsolute());
    this.pilotSlope = pilotSlope;
    this.endHeight = endHeight;
    this.maxStrips = maxStrips;
    this.dispersion = new OverDispersion(axis, pilotSlope, tiles.variance());
    this.question = question;
  }

  /** Adds strips up to an end. */
  public void extend(Strips strips, long end) {
    while (strips.lastEnd() < end) {
      long start = strips.lastEnd();
      long stop = Math.min(end, start + Math.max(1, (long) nextWidth(strips, end)));
      strips.add(stop, question.applyAsLong(stop));
      dispersion.update(strips);
    }
  }

  private double nextWidth(Strips strips, long end) {
    long start = strips.lastEnd();
    double wanted = width.at(slope(strips, end), start + 1.0, axis) * dispersion.widthFactor();
    return strips.size() > maxStrips ? Math.max(wanted, start / CROWDED) : wanted;
  }

  /** The steepest of: the pilot, the last drop if significant, the drop that is left to the end. */
  private double slope(Strips strips, long end) {
    long start = strips.lastEnd();
    double slope = pilotSlope.applyAsDouble(start + 1.0);
    int last = strips.size() - 1;
    double tolerance = SIGNIFICANCE * width.noise();
    if (last >= 1) {
      double w1 = strips.width(last);
      double w2 = strips.width(last - 1);
      double drop = strips.average(last - 1) - strips.average(last);
      double spread = Math.sqrt(1 / (w1 * w1) + 1 / (w2 * w2));
      slope = Math.max(slope, (drop - tolerance * spread) / ((w1 + w2) / 2));
    }
    if (last >= 0) {
      double drop = strips.average(last) - endHeight;
      slope = Math.max(slope, (drop - tolerance / strips.width(last)) / (end - start));
    }
    return slope;
  }
}
