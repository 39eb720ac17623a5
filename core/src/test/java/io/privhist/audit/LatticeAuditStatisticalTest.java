package io.privhist.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Lattice;
import io.privhist.privacy.Epsilon;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Complete releases of neighbours by lattice, seen from outside. A correct mechanism fails one of
 * these tests with probability at most 2e-6 per pair; seeds are fixed.
 */
@Tag("statistical")
class LatticeAuditStatisticalTest {
  private static final long SEED = 20_191_008;

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "2", "4"})
  void epsilonLowerBound_correctMechanism_staysBelowEpsilon(String epsilon) {
    BlackBoxAudit audit = new BlackBoxAudit(Lattice.standard(), Epsilon.parse(epsilon), 10_000);
    double bound = Epsilon.parse(epsilon).doubleValue();

    assertThat(bound(audit, new long[] {1, 2, 3, 4}, new long[] {1, 2, 3, 5}))
        .isLessThanOrEqualTo(bound);
    assertThat(bound(audit, new long[] {50, 3}, new long[] {51, 3})).isLessThanOrEqualTo(bound);
    assertThat(bound(audit, new long[] {}, new long[] {1})).isLessThanOrEqualTo(bound);
  }

  @Test
  void epsilonLowerBound_withAShareOfTheTotal_staysBelowEpsilon() {
    BlackBoxAudit audit =
        new BlackBoxAudit(Lattice.standard().withTotalShare(0.3), Epsilon.parse("2"), 10_000);

    assertThat(bound(audit, new long[] {50, 3}, new long[] {51, 3})).isLessThanOrEqualTo(2);
    assertThat(bound(audit, new long[] {}, new long[] {1})).isBetween(1.0, 2.0);
  }

  /** The law is tight, so the audit sees nearly all of the epsilon that is really spent. */
  @Test
  void epsilonLowerBound_atTwiceTheEpsilon_isCaught() {
    BlackBoxAudit audit =
        new BlackBoxAudit(
            WrongRelease.twiceTheEpsilon(Lattice.standard()), Epsilon.parse("1.5"), 10_000);

    assertThat(bound(audit, new long[] {50, 3}, new long[] {51, 3})).isGreaterThan(1.5);
  }

  private static double bound(BlackBoxAudit audit, long[] one, long[] other) {
    return audit.epsilonLowerBound(RawHistogram.ofCounts(one), RawHistogram.ofCounts(other), SEED);
  }
}
