package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A differentially private way to publish an anonymized histogram.
 *
 * <p>Every call draws fresh noise and spends its whole budget; two releases of the same data cost
 * the sum of their epsilons. Implementations are immutable and safe for use by many threads.
 */
public interface Mechanism {
  /** Returns the name used on the command line and in release files. */
  String name();

  /**
   * Releases a histogram. Who is protected is what the histogram says; per item of it {@code
   * guarantee.perItem()} is spent.
   *
   * @param epsilon the privacy loss for one unit
   * @param neighbours which data sets must be hard to tell apart
   * @throws ReleaseRefusedException when the release would be too large to compute, which is
   *     decided from public numbers and noisy answers only
   */
  Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours);

  /** Releases a histogram so that whether a unit takes part is protected by epsilon. */
  default Release release(RawHistogram raw, Epsilon epsilon) {
    return release(raw, epsilon, Neighbours.ADD_REMOVE);
  }

  /**
   * Returns the sorted L1 error to expect, from public numbers alone, or nothing where no forecast
   * is known.
   *
   * @param items a guess or a noisy value of the number of items
   * @param epsilon the budget per item
   */
  default OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return OptionalDouble.empty();
  }

  /**
   * Refuses a budget per item that this mechanism cannot work with, before anything is read.
   *
   * @throws ReleaseRefusedException if the budget is too small for it
   */
  default void requireBudget(Epsilon perItem) {}

  /** Returns what runs at a budget per item: this mechanism, or the one that it chooses there. */
  default Mechanism at(Epsilon perItem) {
    return this;
  }

  /**
   * Returns what shapes the noise beside epsilon and is not the default, as releases state it; of
   * one that chooses, ask what it chooses {@link #at} a budget.
   */
  default Map<MechanismParameter, Double> parameters() {
    return Map.of();
  }

  /**
   * Buys a better number of items: gives it a share of epsilon per item, and the histogram what is
   * left.
   *
   * @throws IllegalArgumentException if the share is out of range, or this mechanism sells no total
   */
  default Mechanism withTotalShare(double share) {
    throw new IllegalArgumentException(
        "%s has no share of the total; %s have"
            .formatted(name(), String.join(", ", MechanismParameter.TOTAL_SHARE.mechanisms())));
  }

  /** Returns this mechanism with its noise replaced: for tests and measurements only. */
  Mechanism withNoise(Noise noise);
}
