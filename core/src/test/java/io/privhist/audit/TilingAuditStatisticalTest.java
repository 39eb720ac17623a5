package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Tiling;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Complete releases of neighbours by tiling, seen from outside. A correct mechanism fails one of
 * these tests with probability at most 2e-6 per pair; seeds are fixed.
 */
@Tag("statistical")
class TilingAuditStatisticalTest {
  private static final long SEED = 20_191_008;
  private static final RawHistogram ONES =
      RawHistogram.ofPrevalences(new long[] {1}, new long[] {100});
  private static final RawHistogram ONES_AND_A_TWO =
      RawHistogram.ofPrevalences(new long[] {1, 2}, new long[] {99, 1});

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "4"})
  void epsilonLowerBound_correctMechanism_staysBelowEpsilon(String epsilon) {
    BlackBoxAudit audit = new BlackBoxAudit(Tiling.standard(), Epsilon.parse(epsilon), 4_000);
    double bound = Epsilon.parse(epsilon).doubleValue();

    assertThat(audit.epsilonLowerBound(ONES, ONES_AND_A_TWO, SEED)).isLessThanOrEqualTo(bound);
    assertThat(
            audit.epsilonLowerBound(
                RawHistogram.ofCounts(50, 3), RawHistogram.ofCounts(51, 3), SEED))
        .isLessThanOrEqualTo(bound);
    assertThat(audit.epsilonLowerBound(RawHistogram.ofCounts(), RawHistogram.ofCounts(1), SEED))
        .isLessThanOrEqualTo(bound);
  }

  @Test
  void epsilonLowerBound_columnsWithoutNoiseWhereTheyAreEmpty_isCaught() {
    Mechanism broken =
        new PlantedBug(Tiling.standard(), "columns", PlantedBug.noiseOnNonZeroOnly());
    BlackBoxAudit audit = new BlackBoxAudit(broken, Epsilon.parse("1"), 4_000);

    assertThat(audit.epsilonLowerBound(ONES, ONES_AND_A_TWO, SEED)).isGreaterThan(1);
  }

  @Test
  void epsilonLowerBound_rowsWithoutNoise_isCaught() {
    Mechanism broken = new PlantedBug(Tiling.standard(), "rows", PlantedBug.noNoise());
    BlackBoxAudit audit = new BlackBoxAudit(broken, Epsilon.parse("1"), 4_000);

    assertThat(
            audit.epsilonLowerBound(
                RawHistogram.ofCounts(5_000, 3_000), RawHistogram.ofCounts(5_001, 3_000), SEED))
        .isGreaterThan(1);
  }
}
