package io.privhist.internal.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.Prevalences;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PropertyGridTest {
  private static final WeightTable ONE_PER_LABEL = WeightTable.of(new long[] {1}, new double[] {1});

  @Test
  void stepsPerItem_ordinaryTotal_isAboutFourThousand() {
    PropertyGrid grid = PropertyGrid.of(ONE_PER_LABEL, 1_000);

    assertThat(grid.stepsPerItem()).isEqualTo(2048);
    assertThat(grid.step()).isEqualTo(1 / 2048.0);
    assertThat(grid.mass(Prevalences.of(new long[] {1, 9}, new long[] {3, 4}))).isEqualTo(7 * 2048);
  }

  @Test
  void stepsPerItem_hugeTotal_isSmallEnoughForTheMassesToFit() {
    for (int bits = 40; bits <= 61; bits++) {
      long total = 1L << bits;
      PropertyGrid grid = PropertyGrid.of(ONE_PER_LABEL, total);

      assertThat(grid.stepsPerItem()).isPositive();
      if (bits < 58) {
        assertThat(grid.stepsPerItem() * (double) total).isLessThanOrEqualTo(0x1p60);
      } else {
        assertThat(grid.stepsPerItem()).isEqualTo(1);
      }
    }
  }

  @Test
  void mass_moreThanFits_isCutOnBothSides() {
    Prevalences many = Prevalences.of(new long[] {1}, new long[] {1L << 60});
    WeightTable negative = WeightTable.of(new long[] {1}, new double[] {-1});

    assertThat(PropertyGrid.of(ONE_PER_LABEL, 5).mass(many)).isEqualTo(1L << 60);
    assertThat(PropertyGrid.of(negative, 5).mass(many)).isEqualTo(-(1L << 60));
  }

  @Test
  void mass_oneItemMore_movesByAtMostTheStepsPerItem() {
    SplittableRandom random = new SplittableRandom(7);
    long largest = 0;
    for (int trial = 0; trial < 2_000; trial++) {
      long[] counts = {1, 2 + random.nextInt(3), 6, 9};
      double[] weights = new double[counts.length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = random.nextDouble() - 0.5;
      }
      PropertyGrid grid = PropertyGrid.of(WeightTable.of(counts, weights), 1L << 55);
      long count = 1 + random.nextInt(11);
      long others = 1 + random.nextInt(50);
      long before = grid.mass(Prevalences.of(new long[] {count, 20}, new long[] {1, others}));
      long after = grid.mass(Prevalences.of(new long[] {count + 1, 20}, new long[] {1, others}));

      assertThat(Math.abs(after - before)).isLessThanOrEqualTo(grid.stepsPerItem());
      largest = Math.max(largest, Math.abs(after - before));
    }
    assertThat(largest).isEqualTo(8); // three bits are left at this total, so it is reached
  }

  @Test
  void stepsPerItem_noWeights_isZero() {
    WeightTable none = WeightTable.of(new long[0], new double[0]);

    assertThat(PropertyGrid.of(none, 0).stepsPerItem()).isZero();
  }
}
