package io.privhist.benchmarks.baseline;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.Noise.RunningWeights;
import io.privhist.mechanism.Mechanism;
import io.privhist.privacy.Epsilon;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;

/** The shipped noise, with a count of the draws of each budget. */
public final class DrawCount implements Noise {
  private final Noise noise = Noise.secure();
  private final Map<Epsilon, AtomicLong> draws = new LinkedHashMap<>();
  private long choices;

  private DrawCount() {}

  /** Returns the count of one release. */
  public static DrawCount of(Mechanism mechanism, RawHistogram raw, Epsilon epsilon) {
    DrawCount count = new DrawCount();
    mechanism.withNoise(count).release(raw, epsilon);
    return count;
  }

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

  /** A diagram has a corner more than twice as many as distinct counts, and each may flip. */
  @Override
  public Prevalences redraw(String name, Epsilon budget, Prevalences h) {
    draws.computeIfAbsent(budget, unused -> new AtomicLong()).addAndGet(2L * h.rows() + 1);
    return noise.redraw(name, budget, h);
  }

  /** Returns the number of draws and choices. */
  public long total() {
    return choices + draws.values().stream().mapToLong(AtomicLong::get).sum();
  }

  /** Returns the same draws without the release; for mechanisms that choose nothing. */
  public NoiseAlone alone() {
    Map<Epsilon, Long> numbers = new LinkedHashMap<>();
    draws.forEach((budget, number) -> numbers.put(budget, number.get()));
    return new NoiseAlone(numbers);
  }
}
