package io.privhist.benchmarks.generated;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;

/** The histogram with the most rows for its items: one label of each count, up to sqrt(2n). */
public final class Staircase {
  private Staircase() {}

  public static RawHistogram of(double items) {
    Prevalences.Builder rows = new Prevalences.Builder();
    for (long count = 1; count * (count + 1) / 2.0 <= items; count++) {
      rows.add(count, 1);
    }
    return RawHistogram.of(rows.build());
  }
}
