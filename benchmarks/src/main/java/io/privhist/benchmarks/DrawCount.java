package io.privhist.benchmarks;

import io.privhist.internal.noise.ExactNoise;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.RunningWeights;
import io.privhist.privacy.Epsilon;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;

/** The shipped noise, with a count of the draws of each budget. */
final class DrawCount implements Noise {
  private final Noise noise = ExactNoise.secure();
  private final Map<Epsilon, AtomicLong> draws = new LinkedHashMap<>();
  private long choices;

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    LongUnaryOperator stage = noise.stage(name, budget);
    AtomicLong count = draws.computeIfAbsent(budget, unused -> new AtomicLong());
    return mass -> {
      count.setPlain(count.getPlain() + 1);
      return stage.applyAsLong(mass);
    };
  }

  @Override
  public int choose(String name, RunningWeights weights) {
    choices++;
    return noise.choose(name, weights);
  }

  /** Returns the number of draws and choices. */
  long total() {
    return choices + draws.values().stream().mapToLong(AtomicLong::get).sum();
  }

  /** Draws the same number of times at the same budgets, and nothing else; for mere draws only. */
  long repeat() {
    long mass = 0; // each answer is the next mass, so that no draw can be left out
    for (Map.Entry<Epsilon, AtomicLong> stage : draws.entrySet()) {
      LongUnaryOperator operator = noise.stage("repeated", stage.getKey());
      for (long left = stage.getValue().get(); left > 0; left--) {
        mass = operator.applyAsLong(mass);
      }
    }
    return mass;
  }
}
