package io.privhist.internal.random;

/** Counts the bits that are taken from another source. */
public final class CountingBits implements RandomBits {
  private final RandomBits source;
  private long taken;

  public CountingBits(RandomBits source) {
    this.source = source;
  }

  /** Returns the number of bits taken so far. */
  public long taken() {
    return taken;
  }

  @Override
  public long nextLong() {
    taken += Long.SIZE;
    return source.nextLong();
  }

  @Override
  public int next16() {
    taken += 16;
    return source.next16();
  }
}
