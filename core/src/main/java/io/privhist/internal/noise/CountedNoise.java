package io.privhist.internal.noise;

import io.privhist.histogram.Prevalences;
import io.privhist.privacy.Epsilon;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/**
 * Noise that tells what every stage, choice and redraw costs one item, as it is opened.
 *
 * <p>It believes no mechanism about its budget. It has to believe what a proof and the exact checks
 * say: that one item changes one mass of a stage alone, and one stage of disjoint ones.
 */
public final class CountedNoise implements Noise {
  private final Noise noise;
  private final Consumer<Epsilon> costs;
  private boolean choosing;

  /**
   * Counts what is drawn of other noise.
   *
   * @param costs is told each cost, also of what is left unspent
   */
  public CountedNoise(Noise noise, Consumer<Epsilon> costs) {
    this.noise = noise;
    this.costs = costs;
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    costs.accept(budget);
    return noise.stage(name, budget);
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget, long units) {
    costs.accept(budget);
    return noise.stage(name, budget, units);
  }

  @Override
  public Function<String, LongUnaryOperator> disjoint(Epsilon budget) {
    costs.accept(budget);
    return noise.disjoint(budget);
  }

  @Override
  public void choosing(Epsilon budget) {
    costs.accept(budget);
    choosing = true;
  }

  @Override
  public int choose(String name, RunningWeights weights) {
    if (!choosing) {
      throw new IllegalStateException(
          "nothing was said about what the choice of %s costs".formatted(name));
    }
    return noise.choose(name, weights);
  }

  @Override
  public void leave(Epsilon unused) {
    costs.accept(unused);
  }

  @Override
  public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
    costs.accept(budget);
    return noise.redraw(name, budget, h);
  }
}
