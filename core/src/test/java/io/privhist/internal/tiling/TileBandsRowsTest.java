package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.release.CurveBand;
import org.junit.jupiter.api.Test;

class TileBandsRowsTest {
  @Test
  void add_rowLikeTheOneBefore_isLeftOut() {
    TileBands.CurveRows rows = new TileBands.CurveRows(1);
    rows.add(1, 5, 9);
    rows.add(2, 5, 9);
    rows.add(3, 5, 8);
    rows.add(4, 4, 8);
    rows.add(5, 4, 8);

    assertThat(rows.build())
        .isEqualTo(new CurveBand(new long[] {1, 3, 4}, new long[] {5, 5, 4}, new long[] {9, 8, 8}));
  }

  /** A lower end that rises is a rare failure of the band; the curve itself never rises. */
  @Test
  void add_lowerEndAboveTheOneBefore_isCutToIt() {
    TileBands.CurveRows rows = new TileBands.CurveRows(2);
    rows.add(1, 2, 6);
    rows.add(2, 4, 6);
    rows.add(3, 3, 5);

    assertThat(rows.build())
        .isEqualTo(new CurveBand(new long[] {1, 3}, new long[] {2, 2}, new long[] {6, 5}));
  }
}
