package io.privhist.estimate.internal.fit;

import io.privhist.estimate.internal.numeric.PoissonLaw;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * What labels of given rates do: how often their counts fall into each bin. A rate is the mean
 * count of a label, {@code x = N p}.
 */
public final class RateTable {
  private static final double HIGHEST = 90; // bins end far below
  private static final double HIGHEST_START = 50; // rarer labels than this are not seen missing
  private static final double DENSE = 0.5; // rates above differ in more than one count
  private static final double COARSE_STEP = 0.12; // of the logarithm
  private static final double DENSE_STEP = 0.03;

  private final double[] rates;
  private final double[] divisors; // the chance to be seen, or 1 where all labels are counted
  private final double[][] inBins; // by rate, then by bin

  private RateTable(double[] rates, double[] divisors, double[][] inBins) {
    this.rates = rates;
    this.divisors = divisors;
    this.inBins = inBins;
  }

  /**
   * The table for labels that were seen, at rates from a lowest one on.
   *
   * @param edges small counts at which bins begin; the last one is where they end
   */
  public static RateTable ofSeen(long[] edges, double lowest) {
    double[] rates =
        DoubleStream.iterate(
                Math.min(lowest, HIGHEST_START),
                x -> x < HIGHEST,
                x -> x * Math.exp(x < DENSE ? COARSE_STEP : DENSE_STEP))
            .toArray();
    double[] seen = Arrays.stream(rates).map(x -> -Math.expm1(-x)).toArray();
    double[][] inBins = new double[rates.length][];
    for (int j = 0; j < rates.length; j++) {
      inBins[j] = ofSmallCounts(edges, rates[j], seen[j]);
    }
    return new RateTable(rates, seen, inBins);
  }

  /** Term by term: differences of the distribution function would be lost beside 1. */
  private static double[] ofSmallCounts(long[] edges, double rate, double seen) {
    double[] shares = new double[edges.length - 1];
    double probability = Math.exp(-rate);
    int bin = 0;
    for (int r = 1; r < edges[shares.length]; r++) {
      probability *= rate / r;
      bin += r >= edges[bin + 1] ? 1 : 0;
      shares[bin] += probability / seen;
    }
    return shares;
  }

  /**
   * The table for all labels, seen or not, at given rates.
   *
   * @param edges counts at which bins begin; the last one is where they end
   */
  public static RateTable ofAll(long[] edges, double[] rates) {
    double[][] inBins =
        Arrays.stream(rates)
            .mapToObj(x -> ofCounts(edges, new PoissonLaw(x)))
            .toArray(double[][]::new);
    return new RateTable(rates.clone(), DoubleStream.of(rates).map(x -> 1).toArray(), inBins);
  }

  private static double[] ofCounts(long[] edges, PoissonLaw law) {
    double[] shares = new double[edges.length - 1];
    double below = law.atMost(edges[0] - 1.0);
    for (int bin = 0; bin < shares.length; bin++) {
      double within = law.atMost(edges[bin + 1] - 1.0);
      shares[bin] = Math.max(0, within - below);
      below = within;
    }
    return shares;
  }

  int rates() {
    return rates.length;
  }

  /** Returns the share of the counted labels of a rate that is in a bin. */
  double inBin(int rate, int bin) {
    return inBins[rate][bin];
  }

  /** Returns how many labels there are for each that is counted. */
  double labels(int rate) {
    return 1 / divisors[rate];
  }

  /** Returns how many items they have. */
  double mass(int rate) {
    return rates[rate] / divisors[rate];
  }

  /** Returns a number of each label, by rate, as a number of each label that is counted. */
  double[] each(DoubleUnaryOperator ofLabel) {
    double[] all = new double[rates.length];
    Arrays.setAll(all, j -> ofLabel.applyAsDouble(rates[j]) / divisors[j]);
    return all;
  }
}
