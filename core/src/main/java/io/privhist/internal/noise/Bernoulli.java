package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;
import java.math.BigInteger;
import java.util.function.IntFunction;

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

  /** How many bits of a probability are worked out beforehand. */
  static final int READY_BITS = FIRST_BITS + Long.SIZE;

  private final IntFunction<BigInteger> leadingBits; // floor(p 2^count)
  private final int first; // bits 1 to 16 of the probability
  private final long second; // bits 17 to 80

  /**
   * A trial of a probability.
   *
   * @param leadingBits returns {@code floor(p 2^count)} for a count of bits
   */
  Bernoulli(IntFunction<BigInteger> leadingBits) {
    this(leadingBits.apply(READY_BITS), leadingBits);
  }

  /** The same, of a probability whose first {@link #READY_BITS} bits are known. */
  Bernoulli(BigInteger ready, IntFunction<BigInteger> leadingBits) {
    this.leadingBits = leadingBits;
    this.first = ready.shiftRight(Long.SIZE).intValueExact();
    this.second = ready.longValue();
  }

  /** The same, of a probability that begins as that of another trial. */
  Bernoulli(Bernoulli beginning, IntFunction<BigInteger> leadingBits) {
    this.leadingBits = leadingBits;
    this.first = beginning.first;
    this.second = beginning.second;
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
    int known = READY_BITS;
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
    return leadingBits.apply(count).longValue();
  }
}
