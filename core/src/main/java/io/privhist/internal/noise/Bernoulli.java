package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;

/**
 * Exact Bernoulli trial: a uniform number from [0, 1) is compared with the probability, bit by bit
 * from the top, and the trial succeeds if it is smaller.
 *
 * <p>The first 16 bits settle all but one trial in 65,536 and are left to the caller, who can
 * compare many at once; the next 64 settle all but one in 2^64 of the rest. Further bits of the
 * probability are worked out when needed. Immutable.
 */
final class Bernoulli {
  static final int FIRST_BITS = 16;

  private final ExactProbability probability;
  private final int first; // bits 1 to 16 of the probability
  private final long second; // bits 17 to 80

  Bernoulli(ExactProbability probability) {
    this.probability = probability;
    this.first = probability.leadingBits(FIRST_BITS).intValueExact();
    this.second = bitsUpTo(FIRST_BITS + Long.SIZE);
  }

  /** Returns the first 16 bits: a draw below them succeeds, above fails, equal calls for more. */
  int first() {
    return first;
  }

  /** Runs one trial. */
  boolean draw(RandomBits bits) {
    int u = bits.next16();
    return u == first ? drawOn(bits) : u < first;
  }

  /** Finishes a trial whose first 16 bits were equal to those of the probability. */
  boolean drawOn(RandomBits bits) {
    long threshold = second;
    int known = FIRST_BITS + Long.SIZE;
    long u = bits.nextLong();
    while (u == threshold) {
      known += Long.SIZE;
      threshold = bitsUpTo(known);
      u = bits.nextLong();
    }
    return Long.compareUnsigned(u, threshold) < 0;
  }

  /** Returns the last 64 of the first {@code count} bits. */
  private long bitsUpTo(int count) {
    return probability.leadingBits(count).longValue();
  }
}
