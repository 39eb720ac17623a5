package io.privhist.internal.levels;

import io.privhist.histogram.Prevalences;
import java.util.ArrayList;
import java.util.List;

/** A histogram in the making, from the largest count down. */
final class FallingRows {
  private final List<long[]> rows = new ArrayList<>(); // count and labels, counts falling

  void add(long count, long labels) {
    if (labels > 0) {
      rows.add(new long[] {count, labels});
    }
  }

  Prevalences build() {
    Prevalences.Builder rising = new Prevalences.Builder(rows.size());
    for (int i = rows.size() - 1; i >= 0; i--) {
      rising.add(rows.get(i)[0], rows.get(i)[1]);
    }
    return rising.build();
  }
}
