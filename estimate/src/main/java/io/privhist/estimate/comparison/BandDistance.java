package io.privhist.estimate.comparison;

import io.privhist.estimate.reading.Range;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The sorted L1 distance of two histograms whose curves lie in bands. It is the area between the
 * curves, so it is at least the area between the bands and at most that between their far ends.
 */
final class BandDistance {
  private BandDistance() {}

  static Range between(CurveBand a, CurveBand b) {
    NavigableSet<Long> starts = new TreeSet<>();
    for (CurveBand band : new CurveBand[] {a, b}) {
      for (int row = 0; row < band.rows(); row++) {
        starts.add(band.count(row));
      }
    }
    double least = 0;
    double most = 0;
    for (long start : starts) {
      Long next = starts.higher(start);
      double width = next == null ? Double.POSITIVE_INFINITY : (double) (next - start);
      Interval ofA = a.labelsFrom(start);
      Interval ofB = b.labelsFrom(start);
      least += area(width, Math.max(ofA.lower() - ofB.upper(), ofB.lower() - ofA.upper()));
      most += area(width, Math.max(ofA.upper() - ofB.lower(), ofB.upper() - ofA.lower()));
    }
    return new Range(least, most);
  }

  private static double area(double width, long height) {
    return height <= 0 ? 0 : width * height;
  }
}
