package io.privhist.internal.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.internal.strip.Strips.Axis;
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

        long expected = whole(exact, slope, position, share, axis);

        assertThat(width.at(slope, position, share)).isEqualTo(expected);
        assertThat(width.isSurelyOne(slope) && expected > 1).isFalse();
        ones += width.isSurelyOne(slope) ? 1 : 0;
      }
      assertThat(ones).isPositive();
    }
  }

  /** The rule, written out. */
  private static long whole(
      StripWidth exact, double slope, double position, double share, Axis axis) {
    double w = Math.max(1, exact.at(slope, position, axis) * share);
    double curvature = 0.95 * Math.cbrt(exact.curvature(slope, position)) * share;
    return (long) Math.floor(Math.max(w, Math.min(w + 0.4, Math.min(curvature, 0.7 * position))));
  }

  /**
   * Cubes next to those from which on a width is rounded up, from both sides, with either width
   * remembered: those of the bridge far from what curvature allows, and those of curvature where
   * both decide.
   */
  @ParameterizedTest
  @EnumSource
  void at_slopesNextToThatOfAWholeWidth_isTheWidthCut(Axis axis) {
    StripWidth exact = new StripWidth(50);
    for (int whole = 3; whole < 200; whole++) {
      double bridge = exact.bridge(1, axis) / StripWidth.cubeOf(whole - 0.4);
      double slope = axis == Axis.COLUMNS ? bridge : Math.sqrt(bridge);
      requireWidthsNextTo(exact, axis, slope, 1e9);
      double allowing = StripWidth.cubeOf(whole) / exact.curvature(slope, 1);
      requireWidthsNextTo(exact, axis, slope * (1 - 1e-3), allowing);
    }
  }

  private static void requireWidthsNextTo(
      StripWidth exact, Axis axis, double slope, double position) {
    WholeWidth width = new WholeWidth(exact, axis);
    for (double remembered : new double[] {0.99 * slope, 1.01 * slope}) {
      double near = slope * (1 - 2e-14);
      for (int step = 0; step < 400; step++) {
        near = Math.nextUp(near);
        width.at(remembered, position, 1);
        assertThat(width.at(near, position, 1)).isEqualTo(whole(exact, near, position, 1, axis));
      }
    }
  }
}
