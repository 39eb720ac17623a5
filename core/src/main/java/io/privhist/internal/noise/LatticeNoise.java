package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.random.RandomBits;
import io.privhist.privacy.Epsilon;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Exact draws from the lattice law at one budget, which must be above ln 3: only there are all its
 * weights positive.
 *
 * <p>Probabilities of ties are made ready up to a bound that epsilon alone decides, before any data
 * are seen: what is kept for the next release must not tell which of them the last one needed.
 * Immutable.
 */
final class LatticeNoise {
  private static final int MOST_READY = 2048;
  private static final int CACHE_SIZE = 64;

  @SuppressWarnings("serial") // never written
  private static final Map<Epsilon, LatticeNoise> CACHE =
      new LinkedHashMap<>(CACHE_SIZE, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Epsilon, LatticeNoise> eldest) {
          return size() > CACHE_SIZE;
        }
      };

  private final Epsilon epsilon;
  private final TwoSidedGeometric steps;
  private final Bernoulli[] ties; // of k = 0, 1, ...
  private final boolean complete; // whether the last one serves every larger k

  private LatticeNoise(Epsilon epsilon) {
    this.epsilon = epsilon;
    this.steps = TwoSidedGeometric.of(epsilon);
    TieProbability.Table ready = TieProbability.table(epsilon, Bernoulli.READY_BITS, MOST_READY);
    this.ties = new Bernoulli[ready.bits().size()];
    for (int k = 0; k < ties.length; k++) {
      ties[k] = new Bernoulli(ready.bits().get(k), new TieProbability(epsilon, k)::leadingBits);
    }
    this.complete = ready.complete();
  }

  /** Returns the noise of a budget above ln 3. */
  static LatticeNoise of(Epsilon epsilon) {
    if (!isLaw(epsilon)) {
      throw new IllegalArgumentException(
          "the lattice law needs an epsilon above ln 3, got " + epsilon);
    }
    synchronized (CACHE) {
      return CACHE.computeIfAbsent(epsilon, LatticeNoise::new);
    }
  }

  /**
   * Returns whether epsilon is above ln 3, exactly: whether {@code e^-epsilon < 1/3}. The two are
   * never equal, so the bits of the one are below those of the other sooner or later.
   */
  static boolean isLaw(Epsilon epsilon) {
    ExactProbability q = ExactProbability.decay(epsilon.numerator(), epsilon.denominator());
    for (int bits = Long.SIZE; ; bits += Long.SIZE) {
      BigInteger third = BigInteger.ONE.shiftLeft(bits).divide(BigInteger.valueOf(3));
      int order = q.leadingBits(bits).compareTo(third);
      if (order != 0) {
        return order < 0;
      }
    }
  }

  /** Draws a diagram. */
  Prevalences draw(Prevalences h, RandomBits bits) {
    return LatticeSampler.draw(h, decisions(bits));
  }

  LatticeDecisions decisions(RandomBits bits) {
    return new LatticeDecisions() {
      @Override
      public long geometric(long limit) {
        return Math.min(steps.oneSided(bits), limit);
      }

      @Override
      public long add(long mass) {
        return steps.addTo(mass, bits);
      }

      @Override
      public boolean tie(long k) {
        return trial(k).draw(bits);
      }
    };
  }

  private Bernoulli trial(long k) {
    if (k < ties.length) {
      return ties[(int) k];
    }
    return complete
        ? new Bernoulli(ties[ties.length - 1], new TieProbability(epsilon, k)::leadingBits)
        : new Bernoulli(new TieProbability(epsilon, k)::leadingBits);
  }
}
