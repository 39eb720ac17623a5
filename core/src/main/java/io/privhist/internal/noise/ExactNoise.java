package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.internal.random.RandomBits;
import io.privhist.privacy.Epsilon;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/**
 * The shipped noise: exact two-sided geometric draws and exact choices from secure bits.
 *
 * <p>Safe for use by several threads, the stages as well: every thread draws from bits of its own,
 * so no two draws ever share one. Opening a stage costs a lookup, once its budget has been seen.
 */
final class ExactNoise implements Noise {
  private final ThreadLocal<RandomBits> bits;

  /**
   * Draws from the bits of a source.
   *
   * @param source gives each thread bits of its own
   */
  ExactNoise(Supplier<RandomBits> source) {
    this.bits = ThreadLocal.withInitial(source);
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    TwoSidedGeometric sampler = TwoSidedGeometric.of(budget);
    return mass -> sampler.addTo(mass, bits.get());
  }

  @Override
  public int choose(String name, RunningWeights weights) {
    return Categorical.draw(weights, bits.get());
  }

  @Override
  public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
    return LatticeNoise.of(budget).draw(h, bits.get());
  }
}
