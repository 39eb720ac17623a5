package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.PrivHist;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Complete releases of neighbours, seen from outside. A correct mechanism fails one of these tests
 * with probability at most 2e-6 per pair; seeds are fixed.
 */
@Tag("statistical")
class PrivHistAuditStatisticalTest {
  private static final long SEED = 20_191_008;

  /** 100 labels of count 1, and the same with one of them grown: nothing is at 2 before. */
  private static final RawHistogram ONES = RawHistogram.ofPrevalences(longs(1), longs(100));

  private static final RawHistogram ONES_AND_A_TWO =
      RawHistogram.ofPrevalences(longs(1, 2), longs(99, 1));

  /** A label at the threshold T = 20 and one just above: n is 390 and 391, and T the same. */
  private static final RawHistogram AT_THRESHOLD = RawHistogram.ofCounts(20, 370);

  private static final RawHistogram ABOVE_THRESHOLD = RawHistogram.ofCounts(21, 370);

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "1.7", "4"})
  void epsilonLowerBound_correctMechanism_staysBelowEpsilon(String epsilon) {
    for (Mechanism mechanism : List.of(PrivHist.standard(), PrivHist.tuned())) {
      BlackBoxAudit audit = new BlackBoxAudit(mechanism, Epsilon.parse(epsilon), 4_000);
      double bound = Epsilon.parse(epsilon).doubleValue();

      assertThat(audit.epsilonLowerBound(ONES, ONES_AND_A_TWO, SEED)).isLessThanOrEqualTo(bound);
      assertThat(audit.epsilonLowerBound(AT_THRESHOLD, ABOVE_THRESHOLD, SEED))
          .isLessThanOrEqualTo(bound);
      assertThat(audit.epsilonLowerBound(RawHistogram.ofCounts(), RawHistogram.ofCounts(1), SEED))
          .isLessThanOrEqualTo(bound);
    }
  }

  /** The runs of the next test find nothing where there is nothing to find. */
  @Test
  void epsilonLowerBound_correctMechanismWithManyRuns_staysBelowEpsilon() {
    BlackBoxAudit audit = new BlackBoxAudit(PrivHist.standard(), Epsilon.parse("6"), 120_000);

    assertThat(audit.epsilonLowerBound(AT_THRESHOLD, ABOVE_THRESHOLD, SEED)).isLessThan(6);
  }

  @Test
  void epsilonLowerBound_noNoiseAtTheSplit_isCaught() {
    Mechanism broken = new PlantedBug(PrivHist.standard(), "split", PlantedBug.noNoise());
    BlackBoxAudit audit = new BlackBoxAudit(broken, Epsilon.parse("6"), 120_000);

    assertThat(audit.epsilonLowerBound(AT_THRESHOLD, ABOVE_THRESHOLD, SEED)).isGreaterThan(6);
  }

  static Stream<Arguments> bugsBeyondTheLargestCount() {
    return Stream.of(
        Arguments.of(PlantedBug.noiseOnNonZeroOnly()),
        Arguments.of(PlantedBug.loopUpToLargestCount()));
  }

  @ParameterizedTest
  @MethodSource("bugsBeyondTheLargestCount")
  void epsilonLowerBound_noNoiseBeyondTheData_isCaught(PlantedBug.Mistake mistake) {
    Mechanism broken = new PlantedBug(PrivHist.standard(), "H^w", mistake);
    BlackBoxAudit audit = new BlackBoxAudit(broken, Epsilon.parse("1"), 4_000);

    assertThat(audit.epsilonLowerBound(ONES, ONES_AND_A_TWO, SEED)).isGreaterThan(1);
  }

  private static long[] longs(long... values) {
    return values;
  }
}
