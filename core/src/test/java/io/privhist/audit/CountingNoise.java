package io.privhist.audit;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Seeded noise that counts its draws: an accidental loop over items or labels shows in them. */
public final class CountingNoise implements Noise {
  private final Noise inner = new SeededNoise(7);
  private long draws;

  /** Three very different histograms of about 10^10 items. */
  public static List<RawHistogram> tenToThe10Items() {
    return List.of(
        RawHistogram.ofPrevalences(new long[] {1}, new long[] {10_000_000_000L}),
        RawHistogram.ofCounts(10_000_000_000L),
        staircase(141_000));
  }

  /** One label of each count up to the number of steps. */
  public static RawHistogram staircase(int steps) {
    Prevalences.Builder rows = new Prevalences.Builder();
    for (int count = 1; count <= steps; count++) {
      rows.add(count, 1);
    }
    return RawHistogram.of(rows.build());
  }

  @Override
  public LongUnaryOperator stage(String name, Epsilon budget) {
    LongUnaryOperator operator = inner.stage(name, budget);
    return mass -> {
      draws++;
      return operator.applyAsLong(mass);
    };
  }

  public long draws() {
    return draws;
  }
}
