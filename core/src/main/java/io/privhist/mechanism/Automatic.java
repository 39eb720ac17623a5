package io.privhist.mechanism;

import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.MechanismParameter;
import io.privhist.release.Release;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The mechanism with the least error for a budget per item, which is public: {@link Lattice} where
 * more than ln 3 is left for the histogram, {@link Tiling} elsewhere. Its releases name the
 * mechanism that ran.
 *
 * <p>Privacy: the choice depends on public numbers alone.
 */
record Automatic(Lattice lattice, Tiling tiling) implements Mechanism {
  static final String NAME = "auto";

  static Automatic standard() {
    return new Automatic(Lattice.standard(), Tiling.standard());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Mechanism withNoise(Noise noise) {
    return new Automatic(lattice.withNoise(noise), tiling.withNoise(noise));
  }

  @Override
  public Mechanism at(Epsilon perItem) {
    return lattice.isPossible(perItem) ? lattice : tiling;
  }

  @Override
  public Automatic withTotalShare(double share) {
    return new Automatic(lattice.withTotalShare(share), tiling.withTotalShare(share));
  }

  @Override
  public Map<MechanismParameter, Double> parameters() {
    return lattice.parameters();
  }

  @Override
  public OptionalDouble expectedL1(long items, Epsilon epsilon) {
    return at(epsilon).expectedL1(items, epsilon);
  }

  @Override
  public Release release(RawHistogram raw, Epsilon epsilon, Neighbours neighbours) {
    return at(raw.guarantee(epsilon, neighbours).perItem()).release(raw, epsilon, neighbours);
  }
}
