package io.privhist.internal.partition;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.diagram.YoungDiagram;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The law of the mechanism partition by its definition: all outputs, one by one, exactly. */
final class SmallPartitions {
  private final int bound;
  private final List<int[]> outputs = new ArrayList<>();

  SmallPartitions(int bound) {
    this.bound = bound;
    extend(new int[bound], 0, bound);
  }

  private void extend(int[] rows, int filled, int largest) {
    if (filled == bound) {
      outputs.add(rows.clone());
      return;
    }
    for (int count = 0; count <= largest && (filled + 1) * count <= bound; count++) {
      rows[filled] = count;
      extend(rows, filled + 1, count);
    }
  }

  /** Returns every output: descending counts of {@code bound} rows, i-th count times i in bound. */
  List<int[]> outputs() {
    return outputs;
  }

  /** Returns the boxes of a histogram within the region, as an output. */
  int[] cut(RawHistogram raw) {
    int[] rows = new int[bound];
    long[] counts = new long[bound];
    int[] next = {0};
    new YoungDiagram(raw.sensitivePrevalences())
        .forEachLargest(bound, count -> counts[next[0]++] = count);
    for (int i = 0; i < bound; i++) {
      for (int column = 1; column <= counts[i]; column++) {
        rows[i] += (i + 1) * column <= bound ? 1 : 0;
      }
    }
    return rows;
  }

  static long distance(int[] one, int[] other) {
    return SortedDistance.l1(
        histogram(one).sensitivePrevalences(), histogram(other).sensitivePrevalences());
  }

  static RawHistogram histogram(int[] rows) {
    long[] counts = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      counts[i] = rows[i];
    }
    return RawHistogram.ofCounts(counts);
  }

  /** Returns {@code q^l1} for every output. */
  List<BigDecimal> weights(int[] data, BigDecimal ratio) {
    return outputs.stream().map(output -> ratio.pow((int) distance(data, output))).toList();
  }

  static BigDecimal sum(List<BigDecimal> weights) {
    return weights.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
