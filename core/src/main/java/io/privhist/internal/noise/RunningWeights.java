package io.privhist.internal.noise;

import java.math.BigDecimal;

/**
 * Weights of several alternatives, known through enclosures of their running sums {@code w_0 + ...
 * + w_i} that can be made as narrow as wanted.
 *
 * <p>Enclosures hold at every level, do not decrease in {@code i}, and shrink to the exact sums as
 * the level grows. So decisions that wait until the enclosures settle them are exact, while the
 * weights themselves, fractions of any length, are never written out.
 */
public interface RunningWeights {
  /** Returns the number of alternatives, at least one. */
  int size();

  /** Returns a number that the sum up to alternative {@code i} is not below. */
  BigDecimal sumAtLeast(int i, int level);

  /** Returns a number that the sum up to alternative {@code i} is not above. */
  BigDecimal sumAtMost(int i, int level);
}
