package io.privhist.estimate.internal.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.estimate.internal.fit.FittingPopulations.Limits;
import io.privhist.estimate.internal.fit.FittingPopulations.Totals;
import org.junit.jupiter.api.Test;

class FittingPopulationsTest {
  private static final long[] EDGES = {1, 2, 3, 5};
  private static final RateTable TABLE = RateTable.ofSeen(EDGES, 1e-3);
  private static final double FREE_LEAST = 22.615142914029587;
  private static final double FREE_MOST = 42918.779209395405;
  private static final double LIMITED_MOST = 252.2999429623772;
  private static final double ANY = Double.POSITIVE_INFINITY;

  private static BinCounts counts(double... labels) {
    return new BinCounts(labels, labels, new double[labels.length]);
  }

  private static Totals unseen(BinCounts counts, Limits limits) {
    return FittingPopulations.of(TABLE, counts, 1.5, limits)
        .orElseThrow()
        .totals(x -> Math.exp(-x));
  }

  /** Found by HiGHS (scipy 1.17) as linear programs with rows between bounds. */
  @Test
  void totals_areThoseOfAnotherSolver() {
    Totals free = unseen(counts(40, 15, 9), new Limits(1_000, ANY));
    assertThat(free.least()).isCloseTo(FREE_LEAST, within(1e-5 * FREE_LEAST));
    assertThat(free.most()).isCloseTo(FREE_MOST, within(1e-5 * FREE_MOST));
    Totals limited = unseen(counts(40, 15, 9), new Limits(1_000, 300));
    assertThat(limited.least()).isCloseTo(FREE_LEAST, within(1e-5 * FREE_LEAST));
    assertThat(limited.most()).isCloseTo(LIMITED_MOST, within(1e-5 * LIMITED_MOST));
  }

  @Test
  void totals_withMoreNoise_areFartherApart() {
    double[] labels = {40, 15, 9};
    Totals exact = unseen(counts(labels), new Limits(1_000, ANY));
    Totals noisy =
        unseen(new BinCounts(labels, labels, new double[] {100, 100, 100}), new Limits(1_000, ANY));
    assertThat(noisy.least()).isLessThan(exact.least());
    assertThat(noisy.most()).isGreaterThan(exact.most());
  }

  @Test
  void totals_ofNothingToMiss_areZero() {
    FittingPopulations fitting =
        FittingPopulations.of(TABLE, counts(40, 15, 9), 1.5, new Limits(1_000, ANY)).orElseThrow();
    assertThat(fitting.totals(x -> 0)).isEqualTo(new Totals(0, 0));
  }

  /** No population has many labels seen twice and none seen once: the bounds must widen. */
  @Test
  void of_countsThatNoPopulationHas_widensTheBounds() {
    assertThat(FittingPopulations.of(TABLE, counts(0, 200, 0), 1.5, new Limits(1_000, ANY)))
        .isPresent();
    assertThat(FittingPopulations.of(TABLE, counts(1e9, 1e9, 1e9), 1.5, new Limits(10, ANY)))
        .isEmpty();
  }
}
