package io.privhist.internal.tiling;

import io.privhist.internal.noise.NoiseLaw;
import io.privhist.internal.strip.Strips;
import io.privhist.internal.strip.Strips.Axis;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * Adaptive scan that lays strips one after the other: steps 5 and 7 of tiling.
 *
 * <p>Each width is chosen from the pilot and from the noisy strips before it. Privacy: from answers
 * only; the strips are disjoint whatever their widths.
 */
final class StripScan {
  private static final double SIGNIFICANCE = 3;
  private static final long CROWDED = 50;
  private static final double ROUNDING = 1e-12; // far above that of a few operations

  private final WholeWidth width;
  private final DoubleUnaryOperator pilotSlope;
  private final double endHeight;
  private final long maxStrips;
  private final LastStrips last;
  private final OverDispersion dispersion;
  private final LongUnaryOperator question;

  /**
   * What the pilot foresees along an axis.
   *
   * @param slope how fast the curve falls at a position
   * @param endHeight its height at the end of the scan
   */
  record Outlook(Axis axis, DoubleUnaryOperator slope, double endHeight) {}

  /**
   * Prepares a scan.
   *
   * @param tiles the noise of a tile
   * @param maxStrips from how many strips on widths grow with the position; a bound on the time
   * @param question gives the noisy mass of the strip from the last end to this one
   */
  StripScan(Outlook outlook, NoiseLaw tiles, long maxStrips, LongUnaryOperator question) {
    this.width = new WholeWidth(new StripWidth(tiles.meanAbsolute()), outlook.axis());
    this.pilotSlope = outlook.slope();
    this.endHeight = outlook.endHeight();
    this.maxStrips = maxStrips;
    this.last = new LastStrips(SIGNIFICANCE * tiles.meanAbsolute());
    this.dispersion = new OverDispersion(outlook.axis(), pilotSlope, tiles.variance());
    this.question = question;
  }

  /** Adds strips up to an end. */
  void extend(Strips strips, long end) {
    while (strips.lastEnd() < end) {
      long start = strips.lastEnd();
      long stop = Math.min(end, start + nextWidth(strips, end));
      strips.add(stop, question.applyAsLong(stop));
      last.update(strips);
      dispersion.update(last);
    }
  }

  private long nextWidth(Strips strips, long end) {
    long start = strips.lastEnd();
    double slope = slope(start, end);
    long wanted =
        width.isSurelyOne(slope) ? 1 : width.at(slope, start + 1.0, dispersion.widthFactor());
    return strips.size() > maxStrips ? Math.max(wanted, start / CROWDED) : wanted;
  }

  /** The steepest of: the pilot, the last drop if significant, the drop that is left to the end. */
  private double slope(long start, long end) {
    double slope = pilotSlope.applyAsDouble(start + 1.0);
    if (last.count() >= 2) {
      slope = steeper(slope, last.drop() - last.dropTolerance(), last.distance());
    }
    if (last.count() >= 1) {
      double left = last.average() - endHeight - last.averageTolerance();
      slope = steeper(slope, left, (double) (end - start));
    }
    return slope;
  }

  /**
   * Returns the larger of a slope and a drop over a distance.
   *
   * <p>Nearly always it is the slope, that of the pilot. A branch for that case, here and in {@link
   * WholeWidth}, saves a division, and a processor that foresees it need not wait for the last
   * answer.
   */
  private static double steeper(double slope, double drop, double distance) {
    if (drop < slope * distance * (1 - ROUNDING)) {
      return slope;
    }
    double seen = drop / distance;
    return seen > slope ? seen : slope;
  }
}
