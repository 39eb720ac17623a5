package io.privhist.audit;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.Release;
import java.util.OptionalDouble;

/** A mechanism whose mistake lies in how it runs a correct one. */
final class WrongRelease implements Mechanism {
  /** Runs some mechanism in a way that breaks the guarantee. */
  @FunctionalInterface
  interface Mistake {
    Release release(RawHistogram raw, Epsilon epsilon, Noise noise);
  }

  private final String name;
  private final Mistake mistake;
  private final Noise noise;

  private WrongRelease(String name, Mistake mistake, Noise noise) {
    this.name = name;
    this.mistake = mistake;
    this.noise = noise;
  }

  WrongRelease(String name, Mistake mistake) {
    this(name, mistake, Noise.secure());
  }

  /** The mechanism runs at twice the epsilon that is promised. */
  static WrongRelease twiceTheEpsilon(Mechanism mechanism) {
    return new WrongRelease(
        mechanism.name() + " at twice its epsilon",
        (raw, epsilon, noise) -> mechanism.withNoise(noise).release(raw, epsilon.times(2, 1)));
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    return mistake.release(raw, epsilon, noise);
  }

  @Override
  public Mechanism withNoise(Noise replacement) {
    return new WrongRelease(name, mistake, replacement);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return OptionalDouble.empty();
  }
}
