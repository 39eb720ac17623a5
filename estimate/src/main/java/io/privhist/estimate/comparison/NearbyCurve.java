package io.privhist.estimate.comparison;

import io.privhist.estimate.Observation;
import io.privhist.estimate.reading.StepCurve;
import io.privhist.histogram.Prevalences;
import java.util.List;

/**
 * Errors of the curve "labels with a count of at least r" from half of a count to twice that count.
 *
 * <p>A mechanism smooths the curve, and smoothing its own result again may leave one point of it
 * where it is. The largest error nearby shows what the point itself may hide.
 */
final class NearbyCurve {
  private NearbyCurve() {}

  /** Returns how far two curves are apart near a count, where they are furthest apart. */
  static double largestError(long count, Observation data, Observation again) {
    StepCurve one = StepCurve.of(data.prevalences());
    StepCurve other = StepCurve.of(again.prevalences());
    long from = (count + 1) / 2;
    long to = count > Long.MAX_VALUE / 2 ? Long.MAX_VALUE : 2 * count;
    double largest = distance(one, other, from);
    for (Prevalences rows : List.of(data.prevalences(), again.prevalences())) {
      for (int row = rows.firstAbove(from - 1); row < rows.rows() && rows.count(row) < to; row++) {
        largest = Math.max(largest, distance(one, other, rows.count(row) + 1));
      }
    }
    return largest;
  }

  private static double distance(StepCurve one, StepCurve other, long count) {
    return Math.abs((double) one.labelsFrom(count) - other.labelsFrom(count));
  }
}
