package io.privhist.estimate;

import io.privhist.estimate.internal.fit.BinCounts;
import io.privhist.histogram.Prevalences;
import io.privhist.release.CurveBand;
import io.privhist.release.Release;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Numbers of labels by bins of counts, with what is known of the noise in each. */
final class SmallCounts {
  /** Small counts one by one, larger ones together. */
  static final long[] BINS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 21, 26, 32, 40, 50};

  private static final long[] ALL = {1, Long.MAX_VALUE};
  private static final double DEVIATIONS_OF_TOTAL = 3;

  private SmallCounts() {}

  /**
   * Returns the labels in each bin; nothing for a release whose noise is not known.
   *
   * @param edges where bins begin; the last one is where they end
   */
  static Optional<BinCounts> of(Observation observation, long[] edges) {
    double[] labels = labels(observation.prevalences(), edges);
    if (!observation.isNoisy()) {
      return Optional.of(new BinCounts(labels, labels, new double[labels.length]));
    }
    List<Observation> replicas = observation.replicas();
    return replicas.isEmpty()
        ? observation.band().map(band -> within(band.curve(), edges))
        : Optional.of(new BinCounts(labels, labels, squaredErrors(replicas, labels, edges)));
  }

  /** Returns all labels as one bin. */
  static Optional<BinCounts> together(Observation observation) {
    return of(observation, ALL);
  }

  private static double[] labels(Prevalences rows, long[] edges) {
    double[] labels = new double[edges.length - 1];
    for (int row = 0; row < rows.rows() && rows.count(row) < edges[labels.length]; row++) {
      int found = Arrays.binarySearch(edges, rows.count(row));
      int bin = found >= 0 ? found : -found - 2;
      if (bin >= 0) {
        labels[bin] += rows.prevalence(row);
      }
    }
    return labels;
  }

  /** Mean squares of what the mechanism does to the released numbers when it is run again. */
  private static double[] squaredErrors(List<Observation> replicas, double[] labels, long[] edges) {
    double[] squares = new double[labels.length];
    for (Observation replica : replicas) {
      double[] again = labels(replica.prevalences(), edges);
      for (int bin = 0; bin < squares.length; bin++) {
        squares[bin] += Math.pow(again[bin] - labels[bin], 2) / replicas.size();
      }
    }
    return squares;
  }

  /** The least and the most that a band of the curve leaves to each bin. */
  private static BinCounts within(CurveBand curve, long[] edges) {
    int bins = edges.length - 1;
    double[] fewest = new double[bins];
    double[] most = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      var from = curve.labelsFrom(edges[bin]);
      var to = curve.labelsFrom(edges[bin + 1]);
      fewest[bin] = Math.max(0, from.lower() - to.upper());
      most[bin] = Math.max(0, from.upper() - to.lower());
    }
    return new BinCounts(fewest, most, new double[bins]);
  }

  /** Returns how many items all labels have at the most. */
  static double mostItems(Observation observation) {
    return observation.total()
        + DEVIATIONS_OF_TOTAL
            * observation.release().map(Release::totalStandardDeviation).orElse(0.0);
  }
}
