package io.privhist.estimate.synthesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.estimate.reading.Data;
import io.privhist.histogram.Prevalences;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SyntheticDataTest {
  @Test
  void items_countedAgain_giveTheCountsBack() {
    SplittableRandom random = new SplittableRandom(6);
    for (int trial = 0; trial < 200; trial++) {
      Prevalences banded = Data.prevalences(Data.random(random));
      SyntheticData data = SyntheticData.of(banded);
      assertThat(data.items()).isEqualTo(banded.items());
      assertThat(Data.prevalences(countItems(data))).isEqualTo(banded);
    }
  }

  private static long[] countItems(SyntheticData data) {
    long[] counts = new long[(int) data.labels()];
    for (long item = 0; item < data.items(); item++) {
      counts[(int) data.rankOf(item) - 1]++;
    }
    return counts;
  }

  @Test
  void scaled_keepsEveryShareToWithinOneItem() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 200; trial++) {
      SyntheticData data = SyntheticData.of(Data.prevalences(Data.random(random)));
      long size = random.nextLong(0, 3 * data.items());
      SyntheticData scaled = data.scaledTo(size);
      long[] counts = countItems(scaled);
      assertThat(Arrays.stream(counts).sum()).isEqualTo(size);
      for (int rank = 1; rank <= counts.length; rank++) {
        assertThat(scaled.count(rank)).isEqualTo(counts[rank - 1]);
        double share = data.count(rank) * (double) size / data.items();
        assertThat(Math.abs(counts[rank - 1] - share)).isLessThan(1);
      }
    }
  }

  @Test
  void huge_isExactBeyondSixtyFourBits() {
    Prevalences banded = Prevalences.of(new long[] {1, 1L << 50}, new long[] {5, 1 << 10});
    SyntheticData data = SyntheticData.of(banded).scaledTo(1L << 61);
    assertThat(data.rankOf((1L << 61) - 1)).isEqualTo(1024 + 5);
    assertThat(data.count(1)).isBetween((1L << 51) - 1, (1L << 51) + 1);
    assertThatThrownBy(
            () -> SyntheticData.of(Prevalences.of(new long[] {1L << 61}, new long[] {3})))
        .hasMessage("the counts add up to more than 2^62 items");
  }

  @Test
  void empty_hasNoItemsAndCannotGrow() {
    SyntheticData none = SyntheticData.of(Prevalences.empty());
    assertThat(none.items()).isZero();
    assertThat(none.labels()).isZero();
    assertThat(none.scaledTo(0).items()).isZero();
    assertThatThrownBy(() -> none.scaledTo(5))
        .hasMessage("a histogram without labels cannot be scaled up");
  }
}
