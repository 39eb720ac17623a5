package io.privhist.internal.noise;

import java.util.stream.DoubleStream;

/**
 * Pearson's chi-square test for the statistical tests, with cells of at least 25 expected draws.
 *
 * <p>Critical values are the Wilson-Hilferty (1931) approximation of the quantile. In the far tail
 * it lies slightly above the true quantile ({@code ChiSquareTest}), so the stated false-alarm rates
 * are upper bounds.
 */
final class ChiSquare {
  /** Normal quantile at 1 - 1e-6: for tests with a fixed seed. */
  static final double ONE_IN_A_MILLION = 4.753424;

  /** Normal quantile at 1 - 1e-9: for tests that draw fresh bits in every run. */
  static final double ONE_IN_A_BILLION = 5.997807;

  private static final double LEAST_EXPECTED = 25;

  private ChiSquare() {}

  /** Returns the statistic for counts and the probabilities of all cells. */
  static double statistic(long[] observed, double[] probabilities) {
    if (Math.abs(DoubleStream.of(probabilities).sum() - 1) > 1e-9) {
      throw new IllegalArgumentException("the probabilities of the cells must sum to 1");
    }
    long total = 0;
    for (long count : observed) {
      total += count;
    }
    double sum = 0;
    for (int i = 0; i < observed.length; i++) {
      double expected = probabilities[i] * total;
      if (!(expected >= LEAST_EXPECTED)) {
        throw new IllegalArgumentException("cell " + i + " expects only " + expected + " draws");
      }
      double difference = observed[i] - expected;
      sum += difference * difference / expected;
    }
    return sum;
  }

  /**
   * Returns the value that a correct sampler exceeds with the probability named by the quantile.
   */
  static double critical(int degreesOfFreedom, double normalQuantile) {
    double spread = 2.0 / (9 * degreesOfFreedom);
    double root = 1 - spread + normalQuantile * Math.sqrt(spread);
    return degreesOfFreedom * root * root * root;
  }
}
