package io.privhist.internal.random;

/** Source of independent fair bits: the one door through which randomness enters. */
public interface RandomBits {
  /** Returns 64 fresh independent fair bits. */
  long nextLong();

  /** Returns 16 fresh independent fair bits, as a number from 0 to 65,535. */
  int next16();

  /**
   * Returns a cryptographically secure source of its own; its first block is made when the first
   * bits are asked for. Not safe for use by several threads.
   */
  static RandomBits secure() {
    return SecureBits.create();
  }

  /**
   * Returns the same bits for the same key. They hide nothing: for running a mechanism again on
   * what it has published, and for nothing else (ADR 30).
   *
   * @param key of 32 bytes
   */
  static RandomBits repeatable(byte[] key) {
    return new RepeatableBits(key);
  }
}
