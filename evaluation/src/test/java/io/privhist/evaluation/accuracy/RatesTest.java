package io.privhist.evaluation.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.evaluation.histograms.Family;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Theorem 1 at sizes that take seconds; docs/evaluation/rates.md has them up to 10^9. */
class RatesTest {
  private static final double UPPER = 6;
  private static final double LOWER_ON_STAIRCASE = 0.7;

  @ParameterizedTest
  @EnumSource
  void ratio_anyFamily_isBoundedAbove(Family family) {
    for (long n : new long[] {10_000, 1_000_000}) {
      RawHistogram raw = family.generate(n, 1);
      for (String epsilon : new String[] {"0.1", "1", "2", "4"}) {
        assertThat(RatesCommand.ratio(raw, Epsilon.parse(epsilon), 5)).isLessThan(UPPER);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"10000, 0.1", "10000, 1", "1000000, 0.1", "1000000, 1", "1000000, 2", "1000000, 4"})
  void ratio_staircase_isBoundedBelowToo(long n, String epsilon) {
    RawHistogram staircase = Family.STAIRCASE.generate(n, 1);

    assertThat(RatesCommand.ratio(staircase, Epsilon.parse(epsilon), 5))
        .isGreaterThan(LOWER_ON_STAIRCASE);
  }
}
