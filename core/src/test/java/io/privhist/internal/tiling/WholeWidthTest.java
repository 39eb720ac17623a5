package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WholeWidthTest {
  @ParameterizedTest
  @EnumSource
  void at_slopesThatChangeALittleOrALot_isTheWidthCut(Axis axis) {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (double noise : new double[] {0.3, 2, 50}) {
      StripWidth exact = new StripWidth(noise);
      WholeWidth width = new WholeWidth(exact, axis);
      int ones = 0;
      double slope = 1;
      double position = 1;
      for (int step = 0; step < 20_000; step++) {
        boolean leap = random.nextInt(100) == 0;
        slope =
            leap ? Math.exp(10 - 20 * random.nextDouble()) : slope * random.nextDouble(0.99, 1.01);
        position += random.nextInt(leap ? 1_000 : 2);
        double share = random.nextInt(5) == 0 ? random.nextDouble() : 1;

        long expected = Math.max(1, (long) (exact.at(slope, position, axis) * share));

        assertThat(width.at(slope, position, share)).isEqualTo(expected);
        assertThat(width.isSurelyOne(slope) && expected > 1).isFalse();
        ones += width.isSurelyOne(slope) ? 1 : 0;
      }
      assertThat(ones).isPositive();
    }
  }
}
