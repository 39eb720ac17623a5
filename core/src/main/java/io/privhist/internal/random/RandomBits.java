package io.privhist.internal.random;

/** Source of independent fair bits: the one door through which randomness enters. */
public interface RandomBits {
  /** Returns 64 fresh independent fair bits. */
  long nextLong();

  /** Returns 16 fresh independent fair bits, as a number from 0 to 65,535. */
  int next16();
}
