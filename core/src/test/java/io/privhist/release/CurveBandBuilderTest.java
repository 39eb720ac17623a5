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
}
