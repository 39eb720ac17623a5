package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AscendingSetTest {
  @Test
  void add_moreThanExpected_keepsAll() {
    AscendingSet set = new AscendingSet(0);
    LongStream.rangeClosed(1, 1_000).forEach(set::add);

    assertThat(set.toArray()).containsExactly(LongStream.rangeClosed(1, 1_000).toArray());
  }

  @Test
  void add_notAboveTheLast_isDropped() {
    AscendingSet set = new AscendingSet(4);
    LongStream.of(3, 3, 2, 5).forEach(set::add);

    assertThat(set.toArray()).containsExactly(3, 5);
  }
}
