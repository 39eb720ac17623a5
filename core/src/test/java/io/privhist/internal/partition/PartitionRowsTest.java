package io.privhist.internal.partition;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.audit.SmallHistograms;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.diagram.YoungDiagram;
import org.junit.jupiter.api.Test;

class PartitionRowsTest {
  @Test
  void rows_asManyItemsAsTheBound_areKept() {
    for (int n = 1; n <= 12; n++) {
      for (long[] counts : SmallHistograms.partitions(n, n)) {
        PartitionRows rows = rows(RawHistogram.ofCounts(counts), n);
        for (int row = 1; row <= n; row++) {
          assertThat(rows.count(row)).isEqualTo(row <= counts.length ? (int) counts[row - 1] : 0);
          assertThat(rows.count(row)).isBetween(0, rows.highest(row));
        }
      }
    }
  }

  @Test
  void rows_neighbours_differByOneBoxAtTheMost() {
    for (SmallHistograms.Pair pair : SmallHistograms.neighbours(9)) {
      for (int bound = 1; bound <= 10; bound++) {
        PartitionRows smaller = rows(pair.smaller(), bound);
        PartitionRows larger = rows(pair.larger(), bound);
        int distance = 0;
        for (int row = 1; row <= bound; row++) {
          distance += Math.abs(smaller.count(row) - larger.count(row));
        }
        assertThat(distance).isLessThanOrEqualTo(1);
      }
    }
  }

  /** There are more than 10^308 outputs of nearly equal weight, so sums must be scaled. */
  @Test
  void spread_moreOutputsThanADoubleCounts_staysFinite() {
    PartitionRows rows = rows(RawHistogram.ofCounts(), 20_000);

    assertThat(PartitionSpread.ofTotal(rows, 1 - 1e-9)).isBetween(1_000.0, 250_000.0);
  }

  private static PartitionRows rows(RawHistogram raw, int bound) {
    return PartitionRows.of(new YoungDiagram(raw.sensitivePrevalences()), bound);
  }
}
