package io.privhist.estimate.synthesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RandomOrderTest {
  private static long[] order(int size, long seed) {
    RandomOrder order = new RandomOrder(size, seed);
    return LongStream.range(0, size).map(order::at).toArray();
  }

  @Test
  void order_ofAnySize_hasEveryNumberOnce() {
    for (int size = 1; size < 300; size++) {
      BitSet seen = new BitSet();
      for (long number : order(size, size)) {
        seen.set((int) number);
      }
      assertThat(seen.cardinality()).isEqualTo(size);
      assertThat(seen.length()).isEqualTo(size);
    }
  }

  @Test
  void order_isDecidedByTheSeed() {
    assertThat(order(100, 1)).isEqualTo(order(100, 1)).isNotEqualTo(order(100, 2));
  }

  /** Chi-square over 100 cells for three places; a fair order fails 1 seed in 10^6 or so. */
  @Test
  void place_overManySeeds_isUniform() {
    for (int place : new int[] {0, 1, 57}) {
      assertThat(chiSquare(place, false)).isLessThan(183); // 99 degrees of freedom, at 1 - 1e-6
    }
    assertThat(chiSquare(0, true)).isGreaterThan(183);
  }

  private static double chiSquare(int place, boolean biased) {
    int[] cells = new int[100];
    for (int seed = 0; seed < 20_000; seed++) {
      long number = new RandomOrder(100, seed).at(place);
      cells[(int) (biased && number < 10 ? number / 2 : number)]++;
    }
    double sum = 0;
    for (int cell : cells) {
      sum += (cell - 200.0) * (cell - 200.0) / 200;
    }
    return sum;
  }

  /** Neighbours in the order should not be neighbours as numbers: the mean gap is n / 3. */
  @Test
  void neighbours_areFarApart() {
    long[] order = order(10_000, 3);
    double sum = 0;
    for (int i = 1; i < order.length; i++) {
      sum += Math.abs(order[i] - order[i - 1]);
    }
    assertThat(sum / order.length).isBetween(3_333 - 150.0, 3_333 + 150.0); // six deviations
  }

  @Test
  void sizes_beyondTheLimits_areRefused() {
    assertThat(new RandomOrder(1L << 62, 9).at((1L << 62) - 1)).isBetween(0L, (1L << 62) - 1);
    assertThatThrownBy(() -> new RandomOrder(-1, 0))
        .hasMessage("size must be between 0 and 2^62, got -1");
    assertThatThrownBy(() -> new RandomOrder(10, 0).at(10))
        .hasMessage("position must be between 0 and 9, got 10");
  }
}
