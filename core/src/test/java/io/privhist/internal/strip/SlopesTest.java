package io.privhist.internal.strip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlopesTest {
  /** Slopes are 2, 5, 1 and 3. */
  private static final Slopes FOUR = Slopes.of(Heights.ofWidth(1, 20, 18, 13, 12, 9));

  @Test
  void at_noSuchSlope_isFlat() {
    assertThat(FOUR.at(-1)).isZero();
    assertThat(FOUR.at(1)).isEqualTo(5);
    assertThat(FOUR.at(4)).isZero();
  }

  @Test
  void inner_firstAndLast_areFlat() {
    assertThat(IntStream.range(-1, 6).mapToDouble(FOUR::inner).toArray())
        .containsExactly(0.0, 0, 2, 1, 1, 0, 0);
  }

  @Test
  void secondSmallest_missingOnes_countAsFlat() {
    assertThat(FOUR.secondSmallest(0)).isEqualTo(1);
    assertThat(FOUR.secondSmallest(1)).isZero();
    assertThat(Slopes.of(Heights.ofWidth(1, 20, 18, 16, 14, 12, 9)).secondSmallest(0)).isEqualTo(2);
  }

  @Test
  void secantAndMedian_atTheEnds_takeWhatThereIs() {
    assertThat(FOUR.secant(0)).isEqualTo(3.5);
    assertThat(FOUR.secant(2)).isEqualTo(2.75);
    assertThat(FOUR.secant(4)).isEqualTo(2);
    assertThat(FOUR.median(0)).isEqualTo(2);
    assertThat(FOUR.median(2)).isEqualTo(2.5);
    assertThat(FOUR.median(4)).isEqualTo(3);
  }

  @Test
  void secantAndMedian_oneStrip_areFlat() {
    Slopes none = Slopes.of(Heights.ofWidth(3, 12));

    assertThat(none.secant(0)).isZero();
    assertThat(none.median(0)).isZero();
  }

  @Test
  void statistics_randomSlopes_areThoseOfSortedOnes() {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (int trial = 0; trial < 500; trial++) {
      Fit fit = Heights.random(random, 30);
      Slopes slopes = Slopes.of(fit);
      int strip = random.nextInt(6, 24);

      double[] five = sorted(slopes::at, strip + 1, 5);
      double[] four = sorted(slopes::at, strip - 2, 4);

      assertThat(slopes.secondSmallest(strip + 1)).isEqualTo(five[1]);
      assertThat(slopes.median(strip)).isEqualTo((four[1] + four[2]) / 2);
      double distance = IntStream.range(strip - 2, strip + 2).mapToDouble(slopes::distance).sum();
      assertThat(slopes.secant(strip))
          .isCloseTo((fit.height(strip - 2) - fit.height(strip + 2)) / distance, within(1e-9));
    }
  }

  private static double[] sorted(IntToDoubleFunction slope, int from, int count) {
    return IntStream.range(from, from + count).mapToDouble(slope).sorted().toArray();
  }
}
