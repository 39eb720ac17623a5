package io.privhist.internal.privhist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GeometricGridTest {
  @Test
  void next_randomGrids_compareWithWholeNumbersAsThePowersDo() {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (int trial = 0; trial < 200; trial++) {
      long start = (long) Math.pow(10, random.nextDouble(8)); // of a grid that is not too fine
      requireAsPowers(start, 1 + Math.pow(10, -random.nextDouble(7)), 5_000);
    }
  }

  @Test
  void next_wholePowers_areExact() {
    requireAsPowers(1, 2, 1_200); // beyond the largest double
    requireAsPowers(3, 1.5, 200);
    requireAsPowers(1L << 61, 1 + 0x1p-40, 1_000);
  }

  private static void requireAsPowers(long start, double ratio, int points) {
    GeometricGrid grid = new GeometricGrid(start, ratio);
    for (int i = 0; i < points; i++) {
      double power = start * StrictMath.pow(ratio, i);
      double point = grid.next();
      assertThat((long) point).isEqualTo((long) power);
      assertThat(point == (long) point).isEqualTo(power == (long) power);
    }
  }
}
