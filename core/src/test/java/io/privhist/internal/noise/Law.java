package io.privhist.internal.noise;

import java.util.function.LongSupplier;

/**
 * The two-sided geometric law in doubles, cut into cells for the chi-square test: {@code 2 * side +
 * 1} bins of equal width around zero, and two tails.
 */
final class Law {
  private final double epsilon;
  private final long width; // odd; bins are centred on the multiples of it
  private final int side;

  private Law(double epsilon, long width, int side) {
    this.epsilon = epsilon;
    this.width = width;
    this.side = side;
  }

  /** Returns the law with bins wide enough that both tails keep about one draw in a thousand. */
  static Law of(double epsilon) {
    long width = 2 * Math.round(Math.floor(0.15 / epsilon)) + 1;
    int side = (int) (6.2 / (epsilon * width));
    return new Law(epsilon, width, side);
  }

  /** Returns the chi-square statistic of draws over its critical value: below 1 means a fit. */
  double misfit(int draws, double normalQuantile, LongSupplier sampler) {
    long[] observed = new long[2 * side + 3];
    for (int i = 0; i < draws; i++) {
      observed[cell(sampler.getAsLong())]++;
    }
    return ChiSquare.statistic(observed, probabilities())
        / ChiSquare.critical(observed.length - 1, normalQuantile);
  }

  private int cell(long z) {
    long bin = Math.floorDiv(z + width / 2, width);
    return (int) Math.max(-side - 1, Math.min(side + 1, bin)) + side + 1;
  }

  private double[] probabilities() {
    double[] p = new double[2 * side + 3];
    for (int bin = 1; bin <= side; bin++) {
      long start = bin * width - width / 2;
      p[side + 1 + bin] = tail(start) - tail(start + width);
      p[side + 1 - bin] = p[side + 1 + bin];
    }
    p[2 * side + 2] = tail(side * width + width / 2 + 1);
    p[0] = p[2 * side + 2];
    p[side + 1] = 1 - 2 * tail(width / 2 + 1);
    return p;
  }

  /** P(Z >= k) for k >= 1. */
  private double tail(long k) {
    return Math.exp(-epsilon * k) / (1 + Math.exp(-epsilon));
  }
}
