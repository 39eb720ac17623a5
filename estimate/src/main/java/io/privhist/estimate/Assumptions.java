package io.privhist.estimate;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What is taken for granted about the population that the items come from. Immutable.
 *
 * <p>Where an estimator needs a number that is not stated, it takes the one that follows from what
 * is, at most {@code 1/p} labels if none is rarer than p, and else N labels, or {@code 1/N} for p.
 * A number of labels says nothing about p: with k labels the rarest has {@code 1/k} at the most.
 * Its parameters show the number it took.
 */
public final class Assumptions {
  private static final Assumptions NONE =
      new Assumptions(OptionalLong.empty(), OptionalDouble.empty());

  /** Data have no more items than this allows for; polynomials for less take minutes. */
  private static final double MIN_PROBABILITY = 1e-18;

  private final OptionalLong support;
  private final OptionalDouble minProbability;

  private Assumptions(OptionalLong support, OptionalDouble minProbability) {
    this.support = support;
    this.minProbability = minProbability;
  }

  /** Nothing is assumed. */
  public static Assumptions none() {
    return NONE;
  }

  /** Returns these and an upper bound of the number of labels of the population. */
  public Assumptions withSupport(long labels) {
    if (!(labels >= 1)) {
      throw new IllegalArgumentException("the number of labels must be positive, got " + labels);
    }
    return new Assumptions(OptionalLong.of(labels), minProbability);
  }

  /** Returns these and a probability that no label of the population is below. */
  public Assumptions withMinProbability(double probability) {
    if (!(probability >= MIN_PROBABILITY && probability <= 1)) {
      throw new IllegalArgumentException(
          "the smallest probability must be between 1e-18 and 1, got " + probability);
    }
    return new Assumptions(support, OptionalDouble.of(probability));
  }

  /** Returns these without the number of labels. */
  Assumptions withoutSupport() {
    return new Assumptions(OptionalLong.empty(), minProbability);
  }

  /** Returns the most labels, as stated. */
  public OptionalLong support() {
    return support;
  }

  /** Returns the smallest probability as stated. */
  public OptionalDouble minProbability() {
    return minProbability;
  }

  /** Returns a bound for the number of labels that follows from what is stated. */
  OptionalDouble labelBound() {
    OptionalDouble stated =
        support.isPresent()
            ? OptionalDouble.of((double) support.getAsLong())
            : OptionalDouble.empty();
    if (minProbability.isEmpty()) {
      return stated;
    }
    double implied = Math.floor(1 / minProbability.getAsDouble() * (1 + 1e-12));
    return OptionalDouble.of(Math.min(implied, stated.orElse(implied)));
  }

  /** Returns the number of labels that estimators reckon with. */
  double supportFor(long total) {
    return support.isPresent() ? (double) support.getAsLong() : labelBound().orElse((double) total);
  }

  /** Returns the smallest probability that estimators reckon with. */
  double minProbabilityFor(long total) {
    return minProbability.orElse(1 / (double) total);
  }
}
