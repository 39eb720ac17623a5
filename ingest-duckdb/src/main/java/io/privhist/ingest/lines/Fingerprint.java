package io.privhist.ingest.lines;

import io.privhist.privacy.SecretKey;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * 128 bits that stand for a label, under a secret key: the value of a polynomial at the key.
 *
 * <p>A label is cut into blocks of 15 bytes; behind the last byte of each block stands a 1. The
 * blocks, as numbers in little-endian order, are the coefficients of a polynomial without constant
 * term, and its value modulo the prime 2^127 - 1 is the fingerprint. Different labels are different
 * polynomials: no block is zero, and each tells how many bytes it holds.
 *
 * <p>Two labels of at most L blocks agree at L points at most, and the key is one of 2^126 points.
 * So any two of n labels with B blocks together have the same fingerprint with a probability of at
 * most n B / 2^126: below 2^-64 for 10^9 labels of up to 60 bytes. That holds for all labels that
 * are fixed before the key is drawn.
 *
 * <p>Source: Carter and Wegman (1979), Bernstein (2005) for the form of the blocks; see
 * docs/adr/0029-text-is-counted-by-fingerprints.md.
 */
public final class Fingerprint {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int BLOCK = 15;

  /** How many bytes behind a label are looked at, whatever they are. */
  public static final int SLACK = 16;

  private final long key0; // both limbs below 2^63, so that products need few corrections
  private final long key1;
  private long low; // the value is high * 2^64 + low, and at most 2^127 - 1
  private long high;

  private Fingerprint(long key0, long key1) {
    this.key0 = key0;
    this.key1 = key1;
  }

  /** Starts with a key; the same key gives the same fingerprints. */
  public static Fingerprint with(SecretKey key) {
    return with(key.bytes());
  }

  /** A fingerprint under a fixed key, for tests. */
  static Fingerprint with(byte[] key) {
    ByteBuffer words = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
    return new Fingerprint(words.getLong() >>> 1, words.getLong() >>> 1);
  }

  /** Takes the label in {@code bytes[from..to)}; it is not empty, and its array goes on behind. */
  public void take(byte[] bytes, int from, int to) {
    low = 0;
    high = 0;
    int block = from;
    for (; to - block > BLOCK; block += BLOCK) {
      add((long) LONGS.get(bytes, block), word(bytes, block + Long.BYTES, 7));
      multiply();
    }
    int left = to - block;
    if (left < Long.BYTES) {
      add(word(bytes, block, left), 0);
    } else {
      add((long) LONGS.get(bytes, block), word(bytes, block + Long.BYTES, left - Long.BYTES));
    }
    multiply();
    if (low == -1 && high == Long.MAX_VALUE) { // the prime itself, which is zero
      low = 0;
      high = 0;
    }
  }

  /** Returns so many bytes, less than eight, and a 1 behind them. */
  private static long word(byte[] bytes, int from, int length) {
    long end = 1L << (8 * length);
    return ((long) LONGS.get(bytes, from) & (end - 1)) | end;
  }

  private void add(long block0, long block1) {
    low += block0;
    high += block1 + carry(low, block0);
    fold();
  }

  /** 2^127 is 1. */
  private void fold() {
    long one = high >>> 63;
    high &= Long.MAX_VALUE;
    low += one;
    high += carry(low, one);
  }

  /** Returns 1 if adding {@code term} to something overflowed to {@code sum}. */
  private static long carry(long sum, long term) {
    return Long.compareUnsigned(sum, term) < 0 ? 1 : 0;
  }

  private void multiply() {
    long x0 = low;
    long x1 = high;
    // low times low: below 2^127
    low = x0 * key0;
    high = highOf(x0, key0);
    // high times high, and 2^128 is 2: below 2^127
    long square = x1 * key1;
    long twice = square << 1;
    low += twice;
    high += (highOf(x1, key1) << 1 | square >>> 63) + carry(low, twice);
    fold();
    // the mixed ones, times 2^64
    long mixed0 = x1 * key0;
    long more = x0 * key1;
    mixed0 += more;
    long mixed1 = highOf(x1, key0) + highOf(x0, key1) + carry(mixed0, more);
    high += mixed0 & Long.MAX_VALUE;
    long rest = mixed1 << 1 | mixed0 >>> 63;
    fold();
    low += rest;
    high += (mixed1 >>> 63) + carry(low, rest);
    fold();
  }

  /** Returns the upper half of a product of which {@code limb} is not negative. */
  private static long highOf(long word, long limb) {
    return Math.multiplyHigh(word, limb) + ((word >> 63) & limb);
  }

  /**
   * Returns half of the fingerprint, spread evenly: where it belongs in a table. With {@link #rest}
   * it is the fingerprint, no more and no less.
   */
  public long position() {
    // Steele, Lea and Flood (2014), SplitMix64: one-to-one for a given rest
    long z = low + high * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Returns the other half of the fingerprint. */
  long rest() {
    return high;
  }

  /** Prints nothing: a key must not reach a log line, and neither must what it made of a label. */
  @Override
  public String toString() {
    return "Fingerprint[redacted]";
  }
}
