package io.privhist.evaluation.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.evaluation.histograms.Family;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Theorem 1, and lattice's constant, at sizes that take seconds; docs/evaluation/rates.md has them
 * up to 10^9.
 */
class RatesTest {
  private static final double UPPER = 6;
  private static final double LOWER_ON_STAIRCASE = 0.7;

  @ParameterizedTest
  @EnumSource
  void ratio_anyFamily_isBoundedAbove(Family family) {
    for (long n : new long[] {10_000, 1_000_000}) {
      RawHistogram raw = family.generate(n, 1);
      for (String epsilon : new String[] {"0.1", "1", "2", "4"}) {
        assertThat(Rate.PRIVHIST.ratio(raw, Epsilon.parse(epsilon), 5)).isLessThan(UPPER);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"10000, 0.1", "10000, 1", "1000000, 0.1", "1000000, 1", "1000000, 2", "1000000, 4"})
  void ratio_staircase_isBoundedBelowToo(long n, String epsilon) {
    RawHistogram staircase = Family.STAIRCASE.generate(n, 1);

    assertThat(Rate.PRIVHIST.ratio(staircase, Epsilon.parse(epsilon), 5))
        .isGreaterThan(LOWER_ON_STAIRCASE);
  }

  @ParameterizedTest
  @EnumSource
  void ratioOfLattice_anyFamily_isBelowItsConstant(Family family) {
    for (long n : new long[] {1_000, 1_000_000}) {
      RawHistogram raw = family.generate(n, 1);
      for (double epsilon : new double[] {1.1, 2, 8}) {
        double ratio = Rate.LATTICE.ratio(raw, Epsilon.parse(Double.toString(epsilon)), 0);

        assertThat(ratio)
            .isLessThan(Rate.latticeConstant(epsilon) * Math.sqrt(1 + 1 / (8.0 * raw.items())));
      }
    }
  }

  /** As epsilon grows, a staircase comes as near to the constant as may be. */
  @Test
  void ratioOfLattice_staircaseAtLargeEpsilon_attainsTheConstant() {
    RawHistogram staircase = Family.STAIRCASE.generate(1_000_000, 1);

    assertThat(Rate.LATTICE.ratio(staircase, Epsilon.parse("8"), 0))
        .isGreaterThan(0.99 * Rate.latticeConstant(8));
  }

  /** By the first terms of the series: divisors of 1 to 6. */
  @Test
  void latticeConstant_largeEpsilon_isTheSumOverDivisors() {
    double q = Math.exp(-5);
    double sum = 1 + q * (2 + q * (2 + q * (3 + q * (2 + q * 4))));

    assertThat(Rate.latticeConstant(5)).isCloseTo(2 * Math.sqrt(2) * sum / (1 + q), within(1e-10));
  }
}
