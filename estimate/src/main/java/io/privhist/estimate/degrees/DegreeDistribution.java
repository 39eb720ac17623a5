package io.privhist.estimate.degrees;

import io.privhist.estimate.reading.BandedCounts;
import io.privhist.estimate.reading.Range;
import io.privhist.estimate.reading.Reading;
import io.privhist.estimate.reading.StepCurve;
import io.privhist.release.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * What a release says of a graph when labels are nodes and counts are degrees. Nodes without edges
 * are not in the data. Intervals are about the privacy noise.
 */
public final class DegreeDistribution {
  /** The largest k of {@link #stars}: beyond it numbers leave the range of {@code double}. */
  public static final int MAX_STAR = 16;

  private final BandedCounts counts;

  public DegreeDistribution(BandedCounts counts) {
    this.counts = counts;
  }

  /** Returns the number of nodes with a degree of at least 1. */
  public Reading nodes() {
    return counts.labels();
  }

  /** Returns the sum of all degrees. */
  public Reading degreeSum() {
    return counts.items();
  }

  /** Returns the number of edges if each of them counts at both of its ends: half the sum. */
  public Reading undirectedEdges() {
    Reading sum = degreeSum();
    return new Reading(
        sum.value().map(DegreeDistribution::half),
        sum.lower().map(DegreeDistribution::half),
        sum.upper().map(DegreeDistribution::half));
  }

  private static BigDecimal half(BigDecimal sum) {
    return sum.divide(BigDecimal.valueOf(2));
  }

  /** Returns the mean degree N / nodes; not defined without nodes or for N that is not positive. */
  public Reading mean() {
    long nodes = counts.curve().labelsFrom(1);
    boolean defined = nodes > 0 && counts.total() > 0;
    return Reading.of(
        defined ? counts.total() / (double) nodes : Double.NaN,
        counts
            .band()
            .map(band -> Range.ofRatio(band.items(), band.labelsFrom(1)))
            .map(range -> new Range(Math.max(1, range.lower()), Math.max(1, range.upper()))));
  }

  /** Returns the largest degree, zero without nodes. */
  public Reading maximum() {
    return counts.largest();
  }

  /**
   * Returns the least degree that a share of the nodes does not exceed.
   *
   * @param share from 0 to 1
   */
  public Reading quantile(BigDecimal share) {
    if (!(share.signum() >= 0 && share.compareTo(BigDecimal.ONE) <= 0)) {
      throw new IllegalArgumentException("a quantile must be between 0 and 1, got " + share);
    }
    StepCurve curve = counts.curve();
    long nodes = curve.labelsFrom(1);
    return Reading.ofWhole(
        nodes == 0
            ? Optional.empty()
            : Optional.of(BigInteger.valueOf(curve.countAtRank(rank(share, nodes)))),
        counts
            .band()
            .map(
                band -> {
                  Interval all = band.labelsFrom(1);
                  return new Interval(
                      Math.max(1, band.lower().countAtRank(rank(share, all.upper()))),
                      Math.max(1, band.upper().countAtRank(rank(share, all.lower()))));
                }));
  }

  /** The quantile is the largest degree once the nodes that may exceed it are taken away. */
  private static long rank(BigDecimal share, long nodes) {
    BigDecimal exceeding = BigDecimal.ONE.subtract(share).multiply(BigDecimal.valueOf(nodes));
    return Math.max(1, Math.min(nodes, exceeding.setScale(0, RoundingMode.FLOOR).longValue() + 1));
  }

  /** Returns the share of nodes that have degree 1. */
  public Reading shareOfDegreeOne() {
    StepCurve curve = counts.curve();
    long nodes = curve.labelsFrom(1);
    return Reading.of(
        nodes == 0 ? Double.NaN : 1 - curve.labelsFrom(2) / (double) nodes,
        counts
            .band()
            .map(
                band -> {
                  Range others = Range.ofRatio(band.labelsFrom(2), band.labelsFrom(1));
                  return new Range(
                      1 - Math.min(1, others.upper()), 1 - Math.min(1, others.lower()));
                }));
  }

  /**
   * Returns the number of k-stars, a node with k of its neighbours: the sum over nodes of the
   * binomial coefficient of degree and k. It is a sum over r of {@code (C(r, k) - C(r - 1, k))
   * c(r)}, so the ends of the band give the ends of the interval.
   *
   * @param k from 1 to {@link #MAX_STAR}
   */
  public Reading stars(int k) {
    if (!(k >= 1 && k <= MAX_STAR)) {
      throw new IllegalArgumentException(
          "a star must have 1 to %d edges, got %d".formatted(MAX_STAR, k));
    }
    return new Reading(
        stars(counts.curve(), k),
        counts.band().flatMap(band -> stars(band.lower(), k)),
        counts.band().flatMap(band -> stars(band.upper(), k)));
  }

  private static Optional<BigDecimal> stars(StepCurve curve, int k) {
    return curve.weightedSum(1, degree -> choose(degree, k)).map(BigDecimal::new);
  }

  private static BigInteger choose(long n, int k) {
    BigInteger result = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      result =
          result
              .multiply(BigInteger.valueOf(Math.max(0, n - i)))
              .divide(BigInteger.valueOf(i + 1L));
    }
    return result;
  }

  /** Fits a power law to the degrees from where it fits best on; nothing if there are too few. */
  public Optional<PowerLawFit> powerLaw() {
    return new PowerLaw(counts).best();
  }

  /** Fits a power law to the degrees of at least {@code xmin}; nothing if there are too few. */
  public Optional<PowerLawFit> powerLaw(long xmin) {
    if (!(xmin >= 1)) {
      throw new IllegalArgumentException("xmin must be positive, got " + xmin);
    }
    return new PowerLaw(counts).from(xmin);
  }
}
