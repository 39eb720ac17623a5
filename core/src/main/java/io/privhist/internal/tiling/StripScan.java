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
  private static final long CROWDED = 50;

  private final Axis axis;
  private final StripWidth width;
  private final DoubleUnaryOperator pilotSlope;
  private final double endHeight;
  private final long maxStrips;
  private final LastStrips last = new LastStrips();
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
      long stop = Math.min(end, start + nextWidth(strips, end));
      strips.add(stop, question.applyAsLong(stop));
      last.update(strips);
      dispersion.update(last);
    }
  }

  private long nextWidth(Strips strips, long end) {
    long start = strips.lastEnd();
    long wanted = width.wholeAt(slope(start, end), start + 1.0, axis, dispersion.widthFactor());
    return strips.size() > maxStrips ? Math.max(wanted, start / CROWDED) : wanted;
  }

  /**
   * The steepest of: the pilot, the last drop if significant, the drop that is left to the end.
   *
   * <p>Branches and no {@code Math.max}, here and in {@link StripWidth}: nearly always the pilot is
   * steepest, so a processor that foresees it need not wait for the last answer.
   */
  private double slope(long start, long end) {
    double slope = pilotSlope.applyAsDouble(start + 1.0);
    double tolerance = SIGNIFICANCE * width.noise();
    if (last.count() >= 2) {
      double spread = Math.sqrt(last.varianceOfDrop());
      double seen = (last.drop() - tolerance * spread) / last.distance();
      slope = seen > slope ? seen : slope;
    }
    if (last.count() >= 1) {
      double drop = last.average() - endHeight;
      double left = (drop - tolerance / last.width()) / (end - start);
      slope = left > slope ? left : slope;
    }
    return slope;
  }
}
