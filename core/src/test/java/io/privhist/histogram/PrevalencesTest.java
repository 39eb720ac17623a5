package io.privhist.histogram;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrevalencesTest {
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "2, 1", "4, 1", "5, 2", "8, 2", "9, 3", "10, 3"})
  void firstAbove_thresholdsAtAndBetweenCounts_isTheFirstLargerOne(long threshold, int row) {
    Prevalences rows = Prevalences.of(new long[] {2, 5, 9}, new long[] {4, 1, 7});

    assertThat(rows.firstAbove(threshold)).isEqualTo(row);
  }

  @Test
  void firstAbove_noRows_isZero() {
    assertThat(Prevalences.empty().firstAbove(3)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 1_000})
  void build_moreOrFewerRowsThanExpected_hasThemAll(int expected) {
    Prevalences.Builder builder = new Prevalences.Builder(expected);
    for (long count = 1; count <= 100; count++) {
      builder.add(count, 2 * count);
    }

    Prevalences rows = builder.build();

    assertThat(rows.rows()).isEqualTo(100);
    assertThat(rows.count(99)).isEqualTo(100);
    assertThat(rows.items()).isEqualTo(2 * 338_350);
  }
}
