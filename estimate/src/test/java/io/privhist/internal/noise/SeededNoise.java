package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;
import java.util.SplittableRandom;

/** The shipped sampler on reproducible bits; in its package, which shows the sampler to nobody. */
public final class SeededNoise {
  private SeededNoise() {}

  /** Returns noise for one thread. */
  public static Noise of(SplittableRandom random) {
    RandomBits bits =
        new RandomBits() {
          @Override
          public long nextLong() {
            return random.nextLong();
          }

          @Override
          public int next16() {
            return random.nextInt(1 << 16);
          }
        };
    return new ExactNoise(() -> bits);
  }
}
