package io.privhist.estimate.internal.formula;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KnotsTest {
  @Test
  void of_smallTotal_isEveryCount() {
    assertThat(Knots.of(5, StepShape.curvedAfter(0))).containsExactly(1, 2, 3, 4, 5);
    assertThat(Knots.of(1, StepShape.curvedAfter(3))).containsExactly(1);
  }

  @Test
  void of_anyTotal_isDenseAtFirstAndThenRelativelyDense() {
    for (long total : new long[] {5_000, 1_000_003, 1L << 40, 1L << 61}) {
      long[] knots = Knots.of(total, StepShape.curvedAfter(0));

      assertThat(knots[0]).isEqualTo(1);
      assertThat(knots[4_095]).isEqualTo(4_096);
      assertThat(knots[knots.length - 1]).isEqualTo(total);
      assertThat(knots).hasSizeLessThan(75_000);
      for (int i = 4_096; i < knots.length; i++) {
        assertThat(knots[i] - knots[i - 1]).isBetween(1L, knots[i - 1] / 2048);
      }
    }
  }

  @Test
  void of_irregularPlaces_areKnots() {
    assertThat(Knots.of(1 << 20, StepShape.curvedWithKink(700_000)))
        .contains(699_999, 700_000, 700_001);
    assertThat(Knots.of(1 << 20, StepShape.curvedAfter(9_000))).contains(8_998, 8_999);
    assertThat(Knots.of(100, StepShape.curvedWithKink(Long.MAX_VALUE))).hasSize(100);
  }

  @Test
  void weight_alternatingCoefficients_isTheirMeanWhereKnotsAreSparse() {
    Coefficients alternating = Coefficients.of(r -> r % 2, StepShape.interleavedAfter(0));

    assertThat(Knots.weight(alternating, 7)).isEqualTo(1);
    assertThat(Knots.weight(alternating, 4_096)).isEqualTo(0.5);
    assertThat(Knots.weight(alternating, 70_001)).isEqualTo(0.5);
  }
}
