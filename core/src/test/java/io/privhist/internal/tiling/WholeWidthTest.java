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
        position = leap ? random.nextInt(1, 1_000) : position + random.nextInt(2);
        double share = random.nextInt(5) == 0 ? random.nextDouble() : 1;

        long expected = Math.max(1, (long) (exact.at(slope, position, axis) * share));

        assertThat(width.at(slope, position, share)).isEqualTo(expected);
        assertThat(width.isSurelyOne(slope) && expected > 1).isFalse();
        ones += width.isSurelyOne(slope) ? 1 : 0;
      }
      assertThat(ones).isPositive();
    }
  }

  /** Cubes next to those of whole widths, from both sides, with either width remembered. */
  @ParameterizedTest
  @EnumSource
  void at_slopesNextToThatOfAWholeWidth_isTheWidthCut(Axis axis) {
    StripWidth exact = new StripWidth(50);
    WholeWidth width = new WholeWidth(exact, axis);
    double position = 1e9;
    for (int whole = 3; whole < 200; whole++) {
      double bridge = exact.cube(1, position, axis) / StripWidth.cubeOf(whole);
      double slope = axis == Axis.COLUMNS ? bridge : Math.sqrt(bridge);
      for (double remembered : new double[] {0.999 * slope, 1.001 * slope}) {
        double near = slope * (1 - 2e-14);
        for (int step = 0; step < 400; step++) {
          near = Math.nextUp(near);
          width.at(remembered, position, 1);
          assertThat(width.at(near, position, 1)).isEqualTo((long) exact.at(near, position, axis));
        }
      }
    }
  }
}
