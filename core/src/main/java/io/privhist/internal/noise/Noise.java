package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.random.RandomBits;
import io.privhist.privacy.Epsilon;
import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/**
 * The seam between mechanisms and randomness: a mass goes in, a noisy mass comes out; or weights go
 * in, and a choice comes out; or a diagram goes in, and another comes out.
 *
 * <p>A mechanism reads raw data in order to compute masses and weights, and everything it publishes
 * depends on them only through the answers it gets back. A run is therefore described completely by
 * the stages it opens, their budgets, and the answers; tests record those and replay them on a
 * neighbouring histogram. Releases are made with {@link #secure()}.
 */
public interface Noise {
  /** Answers saturate at plus and minus this value: a public rule, applied after the noise. */
  long LIMIT = 1L << 61;

  /** Returns the shipped noise, exact and from secure bits; safe for use by several threads. */
  static Noise secure() {
    return new ExactNoise(RandomBits::secure);
  }

  /**
   * Returns noise that is the same for the same key, for one thread. It protects nobody: {@link
   * io.privhist.mechanism.Renoising} alone may ask for it, and runs on published histograms alone
   * (ADR 30).
   *
   * @param key of 32 bytes
   */
  static Noise repeatable(byte[] key) {
    return new ExactNoise(() -> RandomBits.repeatable(key));
  }

  /**
   * Opens a stage of a mechanism.
   *
   * @param name the paper's name of what is drawn, for records and error messages
   * @param budget the epsilon that one unit of mass costs here
   * @return a function from a mass in [-2^60, 2^60] to the mass plus fresh two-sided geometric
   *     noise, {@code P(Z = z)} proportional to {@code exp(-budget |z|)}, saturated at {@link
   *     #LIMIT}
   */
  LongUnaryOperator stage(String name, Epsilon budget);

  /**
   * Opens a stage whose masses one item can move by several units.
   *
   * @param budget the epsilon that one item costs here
   * @param units how far one item can move a mass at the most
   */
  default LongUnaryOperator stage(String name, Epsilon budget, long units) {
    return stage(name, budget.times(1, units));
  }

  /**
   * Opens stages of which one item can change one alone, by one unit: together they cost this
   * budget, which each of them has, once.
   *
   * @return opens each stage by its name
   */
  default Function<String, LongUnaryOperator> disjoint(Epsilon budget) {
    return name -> stage(name, budget);
  }

  /** Says what all choices of this run together cost one item: their weights do not tell. */
  default void choosing(Epsilon budget) {}

  /** Says that a part of the budget is left unspent. */
  default void leave(Epsilon unused) {}

  /**
   * Draws one of several alternatives, each with probability proportional to its weight, exactly.
   *
   * @param name the paper's name of what is drawn, for records and error messages
   * @return an index from 0 to {@code weights.size() - 1}
   */
  default int choose(String name, RunningWeights weights) {
    throw new IllegalStateException("this noise only adds; it cannot choose " + name);
  }

  /** Returns whether diagrams can be drawn at this budget: whether it is above ln 3, exactly. */
  static boolean canRedraw(Epsilon budget) {
    return LatticeNoise.isLaw(budget);
  }

  /**
   * Draws a Young diagram H with probability {@code mu(H) exp(-budget d(h, H))}, exactly, where d
   * counts the boxes in which both differ and mu does not depend on h. One box more or less in h
   * costs the budget.
   *
   * @param name what is drawn, for records and error messages
   * @param budget above ln 3
   * @param h the raw diagram, at most 2^60 rows high and wide
   */
  default Prevalences redraw(String name, Epsilon budget, Prevalences h) {
    throw new IllegalStateException("this noise only adds; it cannot redraw " + name);
  }

  /**
   * Weights of several alternatives, known through enclosures of their running sums {@code w_0 +
   * ... + w_i} that can be made as narrow as wanted.
   *
   * <p>Enclosures hold at every level, do not decrease in {@code i}, and shrink to the exact sums
   * as the level grows. So decisions that wait until the enclosures settle them are exact, while
   * the weights themselves, fractions of any length, are never written out.
   */
  interface RunningWeights {
    /** Returns the number of alternatives, at least one. */
    int size();

    /** Returns a number that the sum up to alternative {@code i} is not below. */
    BigDecimal sumAtLeast(int i, int level);

    /** Returns a number that the sum up to alternative {@code i} is not above. */
    BigDecimal sumAtMost(int i, int level);
  }
}
