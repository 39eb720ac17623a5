package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Cumulative;
import io.privhist.mechanism.Mechanism;
import io.privhist.mechanism.Partition;
import io.privhist.mechanism.SortedNoise;
import io.privhist.privacy.Epsilon;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Complete releases of neighbours, seen from outside. A correct mechanism fails one of these tests
 * with probability at most 2e-6 per pair; seeds are fixed.
 */
@Tag("statistical")
class BaselinesAuditStatisticalTest {
  private static final long SEED = 20_191_008;

  private static final RawHistogram SMALLER = RawHistogram.ofCounts(4, 2, 1);
  private static final RawHistogram GROWN = RawHistogram.ofCounts(4, 3, 1);
  private static final RawHistogram ONE_LABEL_MORE = RawHistogram.ofCounts(4, 2, 1, 1);

  @ParameterizedTest
  @ValueSource(strings = {"0.3", "1", "4"})
  void epsilonLowerBound_correctMechanism_staysBelowEpsilon(String epsilon) {
    List<Mechanism> mechanisms =
        List.of(
            SortedNoise.privateLabels(),
            SortedNoise.publicLabels(3),
            Cumulative.upTo(3),
            Cumulative.upTo(8),
            Partition.upTo(4),
            Partition.upTo(12));
    for (Mechanism mechanism : mechanisms) {
      BlackBoxAudit audit = new BlackBoxAudit(mechanism, Epsilon.parse(epsilon), 4_000);
      double bound = Epsilon.parse(epsilon).doubleValue();

      assertThat(audit.epsilonLowerBound(SMALLER, GROWN, SEED)).isLessThanOrEqualTo(bound);
      assertThat(audit.epsilonLowerBound(SMALLER, ONE_LABEL_MORE, SEED)).isLessThanOrEqualTo(bound);
      assertThat(audit.epsilonLowerBound(RawHistogram.ofCounts(), RawHistogram.ofCounts(1), SEED))
          .isLessThanOrEqualTo(bound);
    }
  }

  static Stream<Mechanism> plantedBugs() {
    return Stream.of(
        new PlantedBug(SortedNoise.publicLabels(4), "n_(i)", PlantedBug.noiseOnNonZeroOnly()),
        new PlantedBug(Cumulative.upTo(8), "phi_r+", PlantedBug.noNoise()),
        new WrongRelease("sorted-noise with as many rows as labels", BaselinesBugs::rawLabels));
  }

  @ParameterizedTest
  @MethodSource("plantedBugs")
  void epsilonLowerBound_grossMistake_isCaught(Mechanism broken) {
    BlackBoxAudit audit = new BlackBoxAudit(broken, Epsilon.parse("1"), 40_000);

    assertThat(audit.epsilonLowerBound(SMALLER, ONE_LABEL_MORE, SEED)).isGreaterThan(1);
  }
}
