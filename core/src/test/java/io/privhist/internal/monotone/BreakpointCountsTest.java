package io.privhist.internal.monotone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BreakpointCountsTest {
  /** Few and many distinct numbers, in one block and in hundreds. */
  @ParameterizedTest
  @ValueSource(ints = {1, 10, 300, 5_000, 200_000})
  void addAndRemove_inAnyOrder_actLikeASortedMap(int distinct) {
    Random random = new Random(20_191_008);
    TreeMap<Long, Long> map = new TreeMap<>();
    BreakpointCounts counts = new BreakpointCounts();
    for (int round = 0; round < 20; round++) {
      for (int step = random.nextInt(10_000); step >= 0; step--) {
        long value = random.nextInt(distinct) - distinct / 2;
        long times = 1 + random.nextInt(3);
        map.merge(value, times, Long::sum);
        counts.add(value, times);
        assertThat(counts.largest()).isEqualTo(map.lastKey());
      }
      for (int step = random.nextInt(map.size() + 1); step > 0; step--) {
        assertThat(counts.largest()).isEqualTo(map.lastKey());
        assertThat(counts.removeLargest()).isEqualTo(map.pollLastEntry().getValue());
      }
    }
    while (!map.isEmpty()) {
      assertThat(counts.largest()).isEqualTo(map.lastKey());
      assertThat(counts.removeLargest()).isEqualTo(map.pollLastEntry().getValue());
    }
  }

  /** Blocks fill up at the end when numbers ascend and at the front when they descend. */
  @ParameterizedTest
  @ValueSource(ints = {1, -1})
  void add_inOrder_keepsEveryNumber(int direction) {
    BreakpointCounts counts = new BreakpointCounts();
    for (int i = 0; i < 10_000; i++) {
      counts.add((long) direction * i, i + 1L);
    }

    for (int i = 0; i < 10_000; i++) {
      int added = direction > 0 ? 9_999 - i : i;
      assertThat(counts.largest()).isEqualTo((long) direction * added);
      assertThat(counts.removeLargest()).isEqualTo(added + 1L);
    }
  }
}
