package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearlySortedTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 5, 10_000})
  void sort_littleAndMuchDisorder_isAscending(int disorder) {
    SplittableRandom random = new SplittableRandom(20_191_008);
    long[] values = new long[10_000];
    Arrays.setAll(values, i -> i + random.nextInt(disorder + 1));
    long[] sorted = values.clone();
    Arrays.sort(sorted);

    NearlySorted.sort(values);

    assertThat(values).containsExactly(sorted);
  }

  @Test
  void sort_fewValues_isAscending() {
    long[] none = {};
    long[] two = {7, -2};

    NearlySorted.sort(none);
    NearlySorted.sort(two);

    assertThat(none).isEmpty();
    assertThat(two).containsExactly(-2, 7);
  }
}
