package io.privhist.estimate.internal.fit;

import java.util.Arrays;

/**
 * A probability law over symbols without names: levels of probability, each with the number of
 * symbols that have it, and mass that is spread over infinitely many symbols.
 *
 * <p>Multiplicities need not be whole: a linear program returns fractions of symbols. The total
 * mass is one up to rounding, except where counts were divided by a total they do not sum to.
 * Immutable.
 */
public final class FittedLaw {
  private final double[] probabilities; // all > 0
  private final double[] multiplicities; // same length, all > 0
  private final double continuousMass; // >= 0

  private FittedLaw(double[] probabilities, double[] multiplicities, double continuousMass) {
    this.probabilities = probabilities;
    this.multiplicities = multiplicities;
    this.continuousMass = continuousMass;
  }

  /** Collects levels; a level without symbols or without probability is left out. */
  static final class Builder {
    private double[] probabilities = new double[16];
    private double[] multiplicities = new double[16];
    private int levels;
    private double continuousMass;

    Builder add(double probability, double multiplicity) {
      if (probability > 0 && multiplicity > 0) {
        if (levels == probabilities.length) {
          probabilities = Arrays.copyOf(probabilities, 2 * levels);
          multiplicities = Arrays.copyOf(multiplicities, 2 * levels);
        }
        probabilities[levels] = probability;
        multiplicities[levels++] = multiplicity;
      }
      return this;
    }

    /** Adds all levels of a law whose probabilities are first multiplied by {@code factor}. */
    Builder addScaled(FittedLaw law, double factor) {
      for (int level = 0; level < law.levels(); level++) {
        add(factor * law.probability(level), law.multiplicity(level));
      }
      return addContinuous(factor * law.continuousMass());
    }

    Builder addContinuous(double mass) {
      continuousMass += mass;
      return this;
    }

    FittedLaw build() {
      return new FittedLaw(
          Arrays.copyOf(probabilities, levels),
          Arrays.copyOf(multiplicities, levels),
          continuousMass);
    }
  }

  /** Returns the number of levels. */
  public int levels() {
    return probabilities.length;
  }

  /** Returns the probability of each symbol of a level. */
  public double probability(int level) {
    return probabilities[level];
  }

  /** Returns how many symbols a level has. */
  public double multiplicity(int level) {
    return multiplicities[level];
  }

  /** Returns the mass that is spread over infinitely many symbols. */
  public double continuousMass() {
    return continuousMass;
  }

  /** Returns the total mass, the continuous part included. */
  public double mass() {
    double mass = continuousMass;
    for (int level = 0; level < levels(); level++) {
      mass += multiplicities[level] * probabilities[level];
    }
    return mass;
  }

  /** Returns the law whose continuous part is shared evenly by this many symbols instead. */
  public FittedLaw withContinuousPartOver(double symbols) {
    if (continuousMass == 0) {
      return this;
    }
    if (!(symbols > 0)) {
      throw new IllegalArgumentException(
          "the continuous part needs a positive number of symbols, got " + symbols);
    }
    Builder builder = new Builder().add(continuousMass / symbols, symbols);
    for (int level = 0; level < levels(); level++) {
      builder.add(probabilities[level], multiplicities[level]);
    }
    return builder.build();
  }

  /** Returns the number of symbols; infinite with a continuous part. */
  public double support() {
    return continuousMass > 0 ? Double.POSITIVE_INFINITY : Arrays.stream(multiplicities).sum();
  }

  /** Returns the Shannon entropy in nats; infinite with a continuous part. */
  public double entropy() {
    if (continuousMass > 0) {
      return Double.POSITIVE_INFINITY;
    }
    double entropy = 0;
    for (int level = 0; level < levels(); level++) {
      entropy -= multiplicities[level] * probabilities[level] * Math.log(probabilities[level]);
    }
    return entropy;
  }

  /**
   * Returns the L1 distance to the uniform law over {@code symbols} symbols; those this law does
   * not have weigh {@code 1/symbols} each, and share the continuous part evenly if there is one.
   */
  public double distanceToUniform(double symbols) {
    double present = Arrays.stream(multiplicities).sum();
    double absent = Math.max(0, symbols - present);
    double distance = Math.abs(continuousMass - absent / symbols);
    for (int level = 0; level < levels(); level++) {
      distance += multiplicities[level] * Math.abs(probabilities[level] - 1 / symbols);
    }
    return distance;
  }

  @Override
  public String toString() {
    return "FittedLaw[levels=%d, continuousMass=%s]".formatted(levels(), continuousMass);
  }
}
