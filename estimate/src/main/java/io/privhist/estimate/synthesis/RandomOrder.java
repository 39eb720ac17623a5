package io.privhist.estimate.synthesis;

/**
 * A shuffled order of the numbers 0 to n - 1 that a seed decides, at any n in constant memory. For
 * simulations; it protects nothing.
 *
 * <p>A Feistel network (Luby and Rackoff, SIAM J. Comput. 17, 1988) permutes the numbers below a
 * power of four; numbers from n on are permuted again until one below n comes up (cycle walking;
 * Black and Rogaway, Ciphers with arbitrary finite domains, CT-RSA 2002). Its round function is the
 * mixing function of SplitMix64 (Steele, Lea, Flood, Fast splittable pseudorandom number
 * generators, OOPSLA 2014).
 */
public final class RandomOrder {
  private static final int ROUNDS = 8;
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private final long size;
  private final int halfBits;
  private final long halfMask;
  private final long[] keys = new long[ROUNDS];

  /**
   * Prepares the order.
   *
   * @param size n, from 0 to 2^62
   * @param seed any number; the same seed gives the same order
   */
  public RandomOrder(long size, long seed) {
    if (!(size >= 0 && size <= 1L << 62)) {
      throw new IllegalArgumentException("size must be between 0 and 2^62, got " + size);
    }
    this.size = size;
    int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(size - 1, 1));
    this.halfBits = (bits + 1) / 2;
    this.halfMask = (1L << halfBits) - 1;
    for (int round = 0; round < ROUNDS; round++) {
      keys[round] = mixed(seed + (round + 1) * GOLDEN);
    }
  }

  /** Returns the number at a position from 0 to n - 1. */
  public long at(long position) {
    if (!(position >= 0 && position < size)) {
      throw new IllegalArgumentException(
          "position must be between 0 and %d, got %d".formatted(size - 1, position));
    }
    long number = position;
    do {
      number = permuted(number);
    } while (number >= size);
    return number;
  }

  private long permuted(long number) {
    long left = number >>> halfBits;
    long right = number & halfMask;
    for (long key : keys) {
      long next = left ^ (mixed(right + key) & halfMask);
      left = right;
      right = next;
    }
    return left << halfBits | right;
  }

  private static long mixed(long x) {
    long y = (x ^ (x >>> 30)) * 0xbf58476d1ce4e5b9L;
    long z = (y ^ (y >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
