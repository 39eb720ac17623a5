package io.privhist.estimate;

import io.privhist.release.Band;
import io.privhist.release.CurveBand;
import io.privhist.release.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The interval that follows from the band of a release for a linear estimator: written as {@code
 * const + sum (f(r) - f(r-1)) c_r} over the curve c, the sum is largest where c takes the upper end
 * of its band wherever f rises and the lower end wherever f falls.
 *
 * <p>The band holds for all counts at once, so for a given number of items the interval holds
 * whenever the band does, whatever f is. The number of items is known to about four standard
 * deviations around N; the coefficients are tried at five numbers in that range, and what they do
 * between them is not looked at.
 */
final class BandInterval {
  private static final String METHOD =
      "from the band of the release, at five numbers of items within 4 standard deviations of N";
  private static final double DEVIATIONS = 4;
  private static final double TAIL = Math.exp(-Math.sqrt(2) * DEVIATIONS); // of a Laplace law
  private static final int TOTALS = 5;

  private double lower = Double.POSITIVE_INFINITY;
  private double upper = Double.NEGATIVE_INFINITY;
  private boolean known = true;

  private BandInterval() {}

  /** Returns the interval, if there is a band and the estimator is linear or a function of such. */
  static Optional<EstimateInterval> of(Estimator estimator, Observation observation) {
    if (estimator instanceof MonotoneOfLinear monotone) {
      return of(monotone.linear(), observation).flatMap(monotone::map);
    }
    Optional<Band> band = observation.band();
    if (band.isEmpty() || !(estimator instanceof LinearEstimator linear)) {
      return Optional.empty();
    }
    BandInterval interval = new BandInterval();
    double reach = reach(observation);
    for (int i = 0; i < TOTALS; i++) {
      double total = observation.total() + reach * (2.0 * i / (TOTALS - 1) - 1);
      interval.include(linear.at(Math.max(1, Math.round(total))), band.get().curve());
    }
    return interval.known ? Optional.of(interval.at(band.get().level() - TAIL)) : Optional.empty();
  }

  /** Returns the numbers of items that are reckoned with. */
  static Interval totals(Observation observation) {
    double reach = reach(observation);
    return new Interval(
        Math.max(1, Math.round(observation.total() - reach)),
        Math.max(1, Math.round(observation.total() + reach)));
  }

  /** The total has whole errors. */
  private static double reach(Observation observation) {
    double deviation = observation.release().orElseThrow().totalStandardDeviation();
    return Math.ceil(DEVIATIONS * deviation);
  }

  private EstimateInterval at(double level) {
    return new EstimateInterval(lower, upper, OptionalDouble.of(level), METHOD);
  }

  /** Highest counts first: if those take too long, nothing was spent on the others. */
  private void include(LinearFunctional functional, CurveBand curve) {
    double low = functional.constant();
    double high = functional.constant();
    for (int row = curve.rows() - 1; known && row >= 0; row--) {
      long from = curve.count(row) - 1;
      long to = row + 1 < curve.rows() ? curve.count(row + 1) - 1 : Long.MAX_VALUE;
      Interval labels = curve.interval(row);
      if (labels.upper() > 0 && from < functional.total()) {
        double rise = functional.rise(from, Math.min(to, functional.total()));
        double drop = rise - functional.coefficient(to) + functional.coefficient(from);
        double fall = Math.max(0, drop); // less is a rounding error
        low += rise * labels.lower() - fall * labels.upper();
        high += rise * labels.upper() - fall * labels.lower();
        known = Double.isFinite(low) && Double.isFinite(high);
      }
    }
    lower = Math.min(lower, low);
    upper = Math.max(upper, high);
  }
}
