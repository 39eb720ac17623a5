package io.privhist.internal.noise;

import io.privhist.internal.random.RandomBits;
import java.util.Arrays;
import java.util.List;

/**
 * Up to 56 independent exact Bernoulli trials, drawn together into the bits of one number.
 *
 * <p>Four trials share a random word, sixteen bits each, and are settled without a branch. Only a
 * tie with the first sixteen bits of a probability (for four trials, one word in 16,384) branches
 * to the exact continuation. Apart from ties the number of words is fixed. Immutable.
 */
final class Digits {
  private static final int LANES = Long.SIZE / Bernoulli.FIRST_BITS;
  private static final int MAX_TRIALS = 56;
  private static final int NEVER = -1; // below every draw: neither success nor tie

  private final Bernoulli[] trials;
  private final int[] first; // first bits of each trial, padded with NEVER to whole words

  Digits(List<Bernoulli> trials) {
    if (!(trials.size() <= MAX_TRIALS)) {
      throw new IllegalArgumentException(
          "at most %d trials fit, got %d".formatted(MAX_TRIALS, trials.size()));
    }
    this.trials = trials.toArray(Bernoulli[]::new);
    this.first = new int[(trials.size() + LANES - 1) / LANES * LANES];
    Arrays.setAll(first, i -> i < trials.size() ? trials.get(i).first() : NEVER);
  }

  /** Runs all trials; bit {@code i} of the result tells whether trial {@code i} succeeded. */
  long draw(RandomBits bits) {
    long successes = 0;
    for (int i = 0; i < first.length; i += LANES) {
      long word = bits.nextLong();
      int ties = 0; // negative once there is one
      for (int lane = 0; lane < LANES; lane++) {
        int difference = lane(word, lane) - first[i + lane];
        successes |= (long) (difference >>> 31) << (i + lane);
        ties |= ~difference & (difference - 1);
      }
      if (ties < 0) {
        successes |= settleTies(i, word, bits);
      }
    }
    return successes;
  }

  private long settleTies(int start, long word, RandomBits bits) {
    long successes = 0;
    for (int lane = 0; lane < LANES; lane++) {
      int i = start + lane;
      if (lane(word, lane) == first[i] && trials[i].drawOn(bits)) {
        successes |= 1L << i;
      }
    }
    return successes;
  }

  private static int lane(long word, int lane) {
    return (int) (word >>> (Bernoulli.FIRST_BITS * lane)) & 0xFFFF;
  }
}
