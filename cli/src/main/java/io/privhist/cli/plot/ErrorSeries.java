package io.privhist.cli.plot;

import java.util.Comparator;
import java.util.List;

/**
 * The errors of one mechanism.
 *
 * @param mechanism its name
 * @param points in order of epsilon
 */
public record ErrorSeries(String mechanism, List<Point> points) {
  public ErrorSeries {
    points = points.stream().sorted(Comparator.comparingDouble(Point::epsilon)).toList();
  }

  /**
   * The error at one epsilon.
   *
   * @param mean of the sorted L1 error
   * @param standardError of the mean, NaN where it is not known
   */
  public record Point(double epsilon, double mean, double standardError) {
    /** Returns whether the error has a place on a logarithmic axis. */
    boolean isPositive() {
      return mean > 0;
    }

    double lower() {
      return Double.isNaN(standardError) ? mean : mean - standardError;
    }

    double upper() {
      return Double.isNaN(standardError) ? mean : mean + standardError;
    }
  }
}
