package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;

/**
 * Exact rejection sampler for the discrete Laplace law, for comparison only: algorithms 1 and 2 of
 * Canonne, Kamath and Steinke, "The Discrete Gaussian for Differential Privacy" (2020), on longs.
 *
 * <p>Its time depends on the sample. Epsilon is the fraction {@code s / t} of small integers.
 */
final class RejectionDiscreteLaplace {
  private final long s;
  private final long t;
  private final RandomBits bits;

  RejectionDiscreteLaplace(long s, long t, RandomBits bits) {
    this.s = s;
    this.t = t;
    this.bits = bits;
  }

  long sample() {
    while (true) {
      long u = below(t);
      if (!bernoulliExp(u, t)) {
        continue;
      }
      long v = 0;
      while (bernoulliExp(1, 1)) {
        v++;
      }
      long magnitude = (u + t * v) / s;
      boolean negative = bits.next16() < 0x8000;
      if (!(negative && magnitude == 0)) {
        return negative ? -magnitude : magnitude;
      }
    }
  }

  /** True with probability {@code exp(-numerator / denominator)}, for a fraction up to 1. */
  private boolean bernoulliExp(long numerator, long denominator) {
    long k = 1;
    while (below(denominator * k) < numerator) {
      k++;
    }
    return (k & 1) == 1;
  }

  /** Uniform from 0 to {@code n - 1}, by a product in place of a division (Lemire 2019). */
  private long below(long n) {
    long word = bits.nextLong();
    long low = word * n;
    if (Long.compareUnsigned(low, n) < 0) {
      long least = Long.remainderUnsigned(-n, n);
      while (Long.compareUnsigned(low, least) < 0) {
        word = bits.nextLong();
        low = word * n;
      }
    }
    return Math.multiplyHigh(word, n) + ((word >> 63) & n); // the word taken as unsigned
  }
}
