package io.privhist.internal.lattice;

import io.privhist.histogram.Prevalences;
import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import io.privhist.release.Release.Bands;
import java.util.Optional;

/**
 * Bands around a diagram that was drawn: section 6 of docs/explanation/lattice.md.
 *
 * <p>Privacy: post-processing; reads no raw count. Coverage: half of delta for rectangles, a
 * quarter each for boxes added to the largest labels and for boxes taken away. The band of the
 * curve is the one that the top masses rest on, so both hold together.
 *
 * @param drawn the released diagram
 * @param epsilon the budget per item
 */
record LatticeBands(Prevalences drawn, double epsilon) implements Bands {
  /** The share of delta for the number of corners. */
  private static final double FOR_CORNERS = 0.1;

  @Override
  public Optional<Band> at(double level) {
    double delta = 1 - level;
    LargestArea area = area(delta / 2);
    CurveBand curve = new AreaBand(new Runs(drawn), area).curve();
    TopMassRadius radius = new TopMassRadius(epsilon, area.corners(), delta / 4);
    return Optional.of(Band.of(level, curve, k -> topMass(k, radius.of(k), curve)));
  }

  private LargestArea area(double delta) {
    double forCorners = FOR_CORNERS * delta;
    return LargestArea.of(drawn.rows(), epsilon, forCorners, delta - forCorners);
  }

  /**
   * The items of the largest labels: those that were drawn, give or take, within the rows' band.
   */
  private Interval topMass(long labels, long radius, CurveBand rows) {
    long mass = 0;
    long left = labels;
    for (int row = drawn.rows() - 1; row >= 0 && left > 0; row--) {
      long taken = Math.min(left, drawn.prevalence(row));
      mass = Saturated.sum(mass, Saturated.product(taken, drawn.count(row)));
      left -= taken;
    }
    long upper = Math.min(Saturated.sum(mass, radius), under(rows, labels, false));
    long lower = Math.max(mass - radius, under(rows, labels, true));
    return new Interval(Math.min(lower, upper), upper);
  }

  /** Boxes in the first rows under one side of a curve: the sum over columns of min(height, k). */
  private static long under(CurveBand curve, long labels, boolean lower) {
    long boxes = 0;
    for (int row = 0; row + 1 < curve.rows(); row++) {
      Interval heights = curve.interval(row);
      long height = Math.min(labels, lower ? heights.lower() : heights.upper());
      long width = curve.count(row + 1) - curve.count(row);
      boxes = Saturated.sum(boxes, Saturated.product(width, height));
    }
    return boxes; // the last row of the band has height 0
  }
}
