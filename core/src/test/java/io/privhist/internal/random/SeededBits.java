package io.privhist.internal.random;

/**
 * Reproducible bits for tests: SplitMix64 (Steele, Lea and Flood 2014). Never for real noise.
 *
 * <p>Not safe for use by several threads.
 */
public final class SeededBits implements RandomBits {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  public SeededBits(long seed) {
    this.state = seed;
  }

  @Override
  public long nextLong() {
    state += GOLDEN_GAMMA;
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public int next16() {
    return (int) (nextLong() >>> 48);
  }
}
