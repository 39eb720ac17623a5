package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeightRunsTest {
  /** Disorder of 3 is settled by moving runs, that of 5,000 by looking for their places. */
  @ParameterizedTest
  @CsvSource({"0", "3", "5000"})
  void sort_moreOrLessInOrder_isTheSameMultisetTallestFirst(int disorder) {
    SplittableRandom random = new SplittableRandom(20_191_008);
    HeightRuns runs = new HeightRuns(1);
    Map<Long, Long> expected = new TreeMap<>(Comparator.reverseOrder());
    for (int i = 0; i < 5_000; i++) {
      long height = (5_000 - i) / 2 + random.nextInt(disorder + 1);
      long length = random.nextInt(1, 4);
      runs.add(height, length);
      expected.merge(height, length, Long::sum);
    }

    runs.sort();

    assertThat(asMap(runs)).containsExactlyEntriesOf(expected);
  }

  private static Map<Long, Long> asMap(HeightRuns runs) {
    Map<Long, Long> map = new TreeMap<>(Comparator.reverseOrder());
    for (int run = 0; run < runs.size(); run++) {
      assertThat(run == 0 || runs.height(run) < runs.height(run - 1)).isTrue();
      map.put(runs.height(run), runs.length(run));
    }
    return map;
  }

  @Test
  void questions_runsWithZeros_countColumns() {
    HeightRuns runs = new HeightRuns(8);
    runs.add(7);
    runs.add(4, 2);
    runs.add(4);
    runs.add(1, 5);
    runs.add(0, 2);

    assertThat(runs.size()).isEqualTo(4);
    assertThat(runs.heightAt(0)).isEqualTo(7);
    assertThat(runs.heightAt(1)).isEqualTo(4);
    assertThat(runs.heightAt(3)).isEqualTo(4);
    assertThat(runs.heightAt(4)).isEqualTo(1);
    assertThat(runs.heightAt(10)).isZero();
    assertThat(runs.shortest()).isZero();
    assertThat(runs.positive()).isEqualTo(9);
    assertThat(runs.notTallerThan(3)).isEqualTo(7);
    assertThat(runs.notTallerThan(4)).isEqualTo(10);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 3, 4})
  void heightAt_noSuchColumn_isRefused(long position) {
    HeightRuns runs = new HeightRuns(1);
    runs.add(7);
    runs.add(4, 2);

    assertThatThrownBy(() -> runs.heightAt(position)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** Halves go down, and so does what is a rounding error above them. */
  @ParameterizedTest
  @CsvSource({
    "-3, 0",
    "0.5, 0",
    "0.50000001, 1",
    "7.5, 7",
    "7.5000000001, 7",
    "7.51, 8",
    "8.5, 8",
    "1125899906842623.5, 1125899906842623",
    "4503599627370497.5, 4503599627370498",
    "1e18, 1000000000000000000"
  })
  void whole_anyHeight_isTheNearestNumberNotBelowZero(double height, long expected) {
    assertThat(HeightRuns.whole(height)).isEqualTo(expected);
  }
}
