package io.privhist.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CurveBandBuilderTest {
  @Test
  void build_moreRowsThanExpected_hasThemAll() {
    CurveBand.Builder builder = new CurveBand.Builder(3);
    for (long count = 1; count <= 100; count++) {
      builder.add(count, 100 - count, 200 - count);
    }

    assertThat(builder.build())
        .isEqualTo(
            new CurveBand(
                LongStream.rangeClosed(1, 100).toArray(),
                LongStream.rangeClosed(1, 100).map(count -> 100 - count).toArray(),
                LongStream.rangeClosed(1, 100).map(count -> 200 - count).toArray()));
  }

  @Test
  void build_rowsOutOfOrder_areRefused() {
    assertThatThrownBy(() -> new CurveBand.Builder(2).add(1, 0, 3).add(1, 0, 2).build())
        .hasMessage("row 1 of the band is out of order");
    assertThatThrownBy(() -> new CurveBand.Builder(2).build())
        .hasMessage("a band needs rows of three numbers");
  }

  @Test
  void build_thenAddedTo_isNotChanged() {
    CurveBand.Builder builder = new CurveBand.Builder(0).add(1, 2, 3);
    CurveBand band = builder.build();
    builder.add(2, 1, 1);

    assertThat(band.rows()).isOne();
  }

  @Test
  void addNew_rowLikeTheOneBefore_isLeftOut() {
    CurveBand.Builder rows = new CurveBand.Builder(1);
    rows.addNew(1, 5, 9);
    rows.addNew(2, 5, 9);
    rows.addNew(3, 5, 8);
    rows.addNew(4, 4, 8);
    rows.addNew(5, 4, 8);

    assertThat(rows.build())
        .isEqualTo(new CurveBand(new long[] {1, 3, 4}, new long[] {5, 5, 4}, new long[] {9, 8, 8}));
  }

  /** A lower end that rises is a rare failure of the band; the curve itself never rises. */
  @Test
  void addNew_lowerEndAboveTheOneBefore_isCutToIt() {
    CurveBand.Builder rows = new CurveBand.Builder(2);
    rows.addNew(1, 2, 6);
    rows.addNew(2, 4, 6);
    rows.addNew(3, 3, 5);

    assertThat(rows.build())
        .isEqualTo(new CurveBand(new long[] {1, 3}, new long[] {2, 2}, new long[] {6, 5}));
  }
}
