package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.random.RandomBits;
import io.privhist.internal.random.SeededBits;
import io.privhist.privacy.Epsilon;
import java.util.function.LongUnaryOperator;

/** The shipped sampler on reproducible bits. */
public final class SeededNoise implements Noise {
  private final RandomBits bits;

  public SeededNoise(long seed) {
    this.bits = new SeededBits(seed);
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(budget);
    return mass -> sampler.addTo(mass, bits);
  }

  @Override
  public int choose(String name, RunningWeights weights) {
    return Categorical.draw(weights, bits);
  }

  @Override
  public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
    return LatticeNoise.of(budget).draw(h, bits);
  }
}
