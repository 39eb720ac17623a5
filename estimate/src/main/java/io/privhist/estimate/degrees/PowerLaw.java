package io.privhist.estimate.degrees;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.CountBand;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.StepCurve;
import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Maximum likelihood for a discrete power law, with xmin chosen by the least Kolmogorov-Smirnov
 * distance.
 *
 * <p>For fixed xmin the likelihood depends on the degrees through the mean of {@code ln(x / xmin)}
 * alone, and the exponent falls as that mean rises. The mean is a sum over r > xmin of {@code ln(r
 * / (r - 1)) c(r)} divided by c(xmin), so the band of the curve bounds it, and the exponent.
 *
 * <p>Source: A. Clauset, C. R. Shalizi, M. E. J. Newman, Power-law distributions in empirical data,
 * SIAM Review 51, 2009, sections 3.1 to 3.3.
 */
final class PowerLaw {
  private static final double MAX_EXPONENT = 100;
  private static final int LEAST_NODES = 10;
  private static final int CANDIDATES = 60;
  private static final double STEP = 1e-4; // of the difference quotient, relative

  private final BandedCounts counts;
  private final Prevalences rows;

  PowerLaw(BandedCounts counts) {
    this.counts = counts;
    this.rows = counts.prevalences();
  }

  Optional<PowerLawFit> best() {
    return candidates().stream()
        .flatMap(xmin -> from(xmin).stream())
        .min(Comparator.comparingDouble(PowerLawFit::distance));
  }

  /** Released degrees, thinned out in equal ratios if there are many. */
  private List<Long> candidates() {
    List<Long> candidates = new ArrayList<>();
    if (rows.rows() == 0) {
      return candidates;
    }
    double ratio =
        rows.rows() <= CANDIDATES
            ? 1
            : Math.pow((double) rows.count(rows.rows() - 1) / rows.count(0), 1.0 / CANDIDATES);
    double next = 0;
    for (int row = 0; row < rows.rows(); row++) {
      if (rows.count(row) >= next) {
        candidates.add(rows.count(row));
        next = rows.count(row) * ratio;
      }
    }
    return candidates;
  }

  Optional<PowerLawFit> from(long xmin) {
    StepCurve curve = counts.curve();
    long nodes = curve.labelsFrom(xmin);
    if (nodes < LEAST_NODES) {
      return Optional.empty();
    }
    double exponent = exponent(xmin, meanLog(curve, xmin, (double) nodes));
    if (!Double.isFinite(exponent)) {
      return Optional.empty();
    }
    return Optional.of(
        new PowerLawFit(
            xmin,
            nodes,
            Reading.of(exponent, counts.band().map(band -> exponents(band, xmin))),
            1 / Math.sqrt(nodes * varianceOfLog(exponent, (double) xmin)),
            distance(xmin, exponent, (double) nodes)));
  }

  private static double meanLog(StepCurve curve, long xmin, double nodes) {
    return curve.approximateWeightedSum(xmin + 1, degree -> Math.log((double) degree / xmin))
        / nodes;
  }

  private static Range exponents(CountBand band, long xmin) {
    double fewest = Math.max(1, band.lower().labelsFrom(xmin));
    double most = Math.max(1, band.upper().labelsFrom(xmin));
    double least = exponent(xmin, meanLog(band.upper(), xmin, fewest));
    return new Range(least, Math.max(least, exponent(xmin, meanLog(band.lower(), xmin, most))));
  }

  /**
   * Returns the exponent with this mean of {@code ln(x / xmin)} under the law: 1 for an infinite
   * mean, infinite if the mean is too small for any exponent up to the largest tried.
   */
  static double exponent(long xmin, double meanLog) {
    double low = 1;
    double high = MAX_EXPONENT;
    if (ScaledZeta.at(high, (double) xmin).meanLog() > meanLog) {
      return Double.POSITIVE_INFINITY;
    }
    while (true) {
      double middle = (low + high) / 2;
      if (middle <= low || middle >= high) {
        return low;
      }
      if (ScaledZeta.at(middle, (double) xmin).meanLog() > meanLog) {
        low = middle;
      } else {
        high = middle;
      }
    }
  }

  /** Equation 3.6 of the paper: the variance of ln x is minus the slope of its mean. */
  private static double varianceOfLog(double exponent, double xmin) {
    double step = STEP * (exponent - 1);
    double above = ScaledZeta.at(exponent + step, xmin).meanLog();
    double below = ScaledZeta.at(exponent - step, xmin).meanLog();
    return (below - above) / (2 * step);
  }

  /** The distribution functions differ most at a released degree or just before the next one. */
  private double distance(long xmin, double exponent, double nodes) {
    double all = ScaledZeta.at(exponent, (double) xmin).value();
    double farthest = 0;
    double exceeding = nodes;
    for (int row = 0; row < rows.rows(); row++) {
      double degree = rows.count(row);
      if (degree >= xmin) {
        farthest = Math.max(farthest, gap(xmin, exponent, all, degree, exceeding / nodes));
        exceeding -= rows.prevalence(row);
        farthest = Math.max(farthest, gap(xmin, exponent, all, degree + 1, exceeding / nodes));
      }
    }
    return farthest;
  }

  /** How far law and data differ in the share of degrees that are at least {@code degree}. */
  private static double gap(
      long xmin, double exponent, double all, double degree, double dataShare) {
    double scale = Math.pow(degree / xmin, -exponent);
    return Math.abs(ScaledZeta.at(exponent, degree).value() * scale / all - dataShare);
  }
}
