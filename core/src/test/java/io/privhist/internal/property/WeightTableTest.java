package io.privhist.internal.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WeightTableTest {
  @Test
  void weight_atKnots_isTheGivenOne() {
    WeightTable table = WeightTable.of(new long[] {1, 2, 10}, new double[] {0.5, -0.25, 3});

    assertThat(numberAt(table, 0)).isZero();
    assertThat(numberAt(table, 1)).isEqualTo(0.5);
    assertThat(numberAt(table, 2)).isEqualTo(-0.25);
    assertThat(numberAt(table, 10)).isEqualTo(3);
  }

  @Test
  void weight_betweenKnots_isTheLineRoundedDown() {
    WeightTable table = WeightTable.of(new long[] {3, 10}, new double[] {1, 0});

    assertThat(numberAt(table, 1)).isCloseTo(1 / 3.0, within(1e-11));
    assertThat(numberAt(table, 1)).isLessThan(1 / 3.0);
    assertThat(numberAt(table, 6)).isCloseTo(4 / 7.0, within(1e-11));
    assertThat(numberAt(table, 6)).isLessThan(4 / 7.0);
  }

  @Test
  void weight_beyondTheLastKnot_isConstant() {
    WeightTable table = WeightTable.of(new long[] {4}, new double[] {2});

    assertThat(numberAt(table, 5)).isEqualTo(2);
    assertThat(numberAt(table, Long.MAX_VALUE)).isEqualTo(2);
  }

  @Test
  void largestStep_randomTables_boundsEveryStepAndIsReached() {
    SplittableRandom random = new SplittableRandom(20_191_008);
    for (int trial = 0; trial < 300; trial++) {
      int knots = 1 + random.nextInt(6);
      long[] counts = new long[knots];
      double[] weights = new double[knots];
      for (int i = 0; i < knots; i++) {
        counts[i] = (i == 0 ? 0 : counts[i - 1]) + 1 + random.nextInt(7);
        weights[i] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(20) - 10);
      }
      WeightTable table = WeightTable.of(counts, weights);

      BigInteger largest = BigInteger.ZERO;
      for (long r = 0; r < counts[knots - 1] + 5; r++) {
        largest = largest.max(table.weight(r + 1).subtract(table.weight(r)).abs());
      }

      assertThat(largest).isLessThanOrEqualTo(table.largestStep());
      assertThat(largest).isGreaterThanOrEqualTo(table.largestStep().subtract(BigInteger.ONE));
    }
  }

  @Test
  void largestStep_jumpBetweenKnots_isSeenWhereNoCountOccurs() {
    WeightTable table = WeightTable.of(new long[] {1, 5, 6, 100}, new double[] {0.1, 0.5, 4.5, 5});

    assertThat(table.lipschitz()).isEqualTo(4);
  }

  @Test
  void sum_manyRows_isExact() {
    double third = 1 / 3.0;
    WeightTable table = WeightTable.of(new long[] {1, 7}, new double[] {third, 2 * third});
    Prevalences rows = Prevalences.of(new long[] {1, 7, 90}, new long[] {3, 1L << 40, 5});

    BigInteger expected =
        table
            .weight(1)
            .multiply(BigInteger.valueOf(3))
            .add(table.weight(7).multiply(BigInteger.valueOf((1L << 40) + 5)));

    assertThat(table.sum(rows)).isEqualTo(expected);
    BigDecimal unit = BigDecimal.ONE.divide(new BigDecimal(BigInteger.ONE.shiftLeft(42)));
    BigDecimal exact = new BigDecimal(third).multiply(new BigDecimal(3 + 2 * ((1L << 40) + 5)));
    assertThat(new BigDecimal(table.sum(rows)).multiply(unit).subtract(exact).abs())
        .isLessThan(unit.multiply(new BigDecimal((1L << 40) + 8)));
  }

  @Test
  void of_weightsOfAnySize_keepsFortyBits() {
    for (double weight : new double[] {1e100, -1e100, 1, 1e-30, -1e-300}) {
      WeightTable table = WeightTable.of(new long[] {1}, new double[] {weight});

      assertThat(numberAt(table, 1) / weight).isCloseTo(1, within(0x1p-40));
      assertThat(table.lipschitz()).isEqualTo(Math.abs(numberAt(table, 1)));
    }
  }

  /** The unit follows from the steepest of the slopes 4, 0 and -8. */
  @Test
  void of_severalSlopes_takesItsUnitFromTheSteepest() {
    WeightTable table = WeightTable.of(new long[] {1, 2, 4}, new double[] {4, 4, -12});
    WeightTable steepest = WeightTable.of(new long[] {1}, new double[] {8});

    assertThat(table.unitExponent()).isEqualTo(steepest.unitExponent());
    assertThat(WeightTable.of(new long[] {1, 2}, new double[] {4, 4}).unitExponent())
        .isEqualTo(steepest.unitExponent() - 1);
  }

  @Test
  void roundedShift_eitherWay_roundsToTheNearest() {
    assertThat(WeightTable.roundedShift(BigInteger.valueOf(5), 2)).isEqualTo(1);
    assertThat(WeightTable.roundedShift(BigInteger.valueOf(6), 2)).isEqualTo(2);
    assertThat(WeightTable.roundedShift(BigInteger.valueOf(-7), 2)).isEqualTo(-2);
    assertThat(WeightTable.roundedShift(BigInteger.valueOf(5), 0)).isEqualTo(5);
    assertThat(WeightTable.roundedShift(BigInteger.valueOf(5), -3)).isEqualTo(40);
  }

  @Test
  void of_noKnots_isZeroEverywhere() {
    WeightTable table = WeightTable.of(new long[0], new double[0]);

    assertThat(table.largestStep()).isZero();
    assertThat(table.weight(12)).isZero();
  }

  @Test
  void of_badKnots_namesTheProblem() {
    assertThatThrownBy(() -> WeightTable.of(new long[] {1}, new double[2]))
        .hasMessage("counts and weights must have the same length, got 1 and 2");
    assertThatThrownBy(() -> WeightTable.of(new long[] {0}, new double[1]))
        .hasMessage("counts must be positive and strictly increasing, got 0 at 0");
    assertThatThrownBy(() -> WeightTable.of(new long[] {2, 2}, new double[2]))
        .hasMessage("counts must be positive and strictly increasing, got 2 at 1");
    assertThatThrownBy(() -> WeightTable.of(new long[] {2}, new double[] {Double.NaN}))
        .hasMessage("weights must be between -1e100 and 1e100, got NaN at count 2");
  }

  private static double numberAt(WeightTable table, long count) {
    return table.inNumbers(table.weight(count));
  }
}
