package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.privhist.histogram.Prevalences;
import io.privhist.histogram.PrevalencesBuilder;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.DirectProperty;
import io.privhist.privacy.Epsilon;
import io.privhist.release.PropertyRelease;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DirectPropertiesTest {
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final List<LinearEstimator> ENTROPIES =
      List.of(Entropies.plugIn(), Entropies.millerMadow());

  /** Counts up to some hundred thousand, so that knots are passed over. */
  private static final Prevalences ROWS = zipf(30_000);

  private static Prevalences zipf(int labels) {
    PrevalencesBuilder rows = new PrevalencesBuilder();
    for (int rank = labels; rank >= 1; rank--) {
      rows.add(400_000 / rank, 1);
    }
    return rows.build();
  }

  @Test
  void entropy_withoutNoise_isTheEstimate() {
    for (LinearEstimator estimator : ENTROPIES) {
      DirectProperty direct =
          DirectProperties.entropy(estimator, Assumptions.none()).withNoise(answering(0));

      PropertyRelease release = direct.release(RawHistogram.of(ROWS), ONE);

      assertThat(release.label().estimator()).isEqualTo(estimator.name());
      assertThat(release.value()).isCloseTo(estimator.at(ROWS.items()).apply(ROWS), within(1e-7));
    }
  }

  @Test
  void entropy_totalTooLargeOrTooSmall_isOffByNoMoreThanStated() {
    for (LinearEstimator estimator : ENTROPIES) {
      for (Prevalences rows :
          List.of(
              ROWS,
              Prevalences.of(new long[] {1}, new long[] {10_000}),
              Prevalences.of(new long[] {10_000}, new long[] {1}))) {
        double truth = estimator.at(rows.items()).apply(rows);
        for (double error : new double[] {-0.2, -0.05, -0.001, 0.001, 0.05, 0.25}) {
          long shift = (long) (error * rows.items());
          PropertyRelease release =
              DirectProperties.entropy(estimator, Assumptions.none())
                  .withNoise(answering(shift))
                  .release(RawHistogram.of(rows), ONE);

          assertThat(Math.abs(release.raw() - truth))
              .isLessThanOrEqualTo(release.noise().totalEffect() * Math.abs(shift) + 1e-7);
        }
      }
    }
  }

  @Test
  void entropy_sensitivity_isAboutHalfOfTheEstimators() {
    for (long n : new long[] {1_000, 1_000_000, 1L << 50}) {
      LinearFunctional plugIn = Entropies.plugIn().at(n);

      double centred =
          DirectPlan.centred(plugIn, Math.log((double) n), new Range(0, 100)).weights().lipschitz();

      assertThat(centred).isCloseTo((Math.log((double) n) + 1) / (2 * n), within(0.01 / n));
    }
  }

  /** 600 seeded releases; the interval holds at least as often as stated, but for 4.75 sd. */
  @Test
  void interval_manyReleases_holdsAsStated() {
    LinearEstimator estimator = Entropies.plugIn();
    Prevalences rows = zipf(2_000);
    double truth = estimator.at(rows.items()).apply(rows);
    DirectProperty direct =
        DirectProperties.entropy(estimator, Assumptions.none())
            .withNoise(seeded(new SplittableRandom(20_191_008)));
    int held = 0;
    for (int run = 0; run < 600; run++) {
      PropertyRelease release = direct.release(RawHistogram.of(rows), Epsilon.parse("0.01"));
      held += Math.abs(release.raw() - truth) <= release.noise().radius(0.9) ? 1 : 0;
    }

    assertThat(held / 600.0).isGreaterThan(0.9 - 0.058);
  }

  @Test
  void release_noOrOneItem_isDefined() {
    for (LinearEstimator estimator : ENTROPIES) {
      for (RawHistogram few : List.of(RawHistogram.ofCounts(), RawHistogram.ofCounts(1))) {
        PropertyRelease release =
            DirectProperties.entropy(estimator, Assumptions.none())
                .withNoise(answering(0))
                .release(few, ONE);

        assertThat(release.value()).isZero();
        assertThat(release.interval(0.95).lower()).isZero();
        assertThat(release.noise().standardDeviation()).isFinite();
      }
    }
  }

  @Test
  void release_hugeCounts_isFinite() {
    for (LinearEstimator estimator : ENTROPIES) {
      for (RawHistogram huge :
          List.of(
              RawHistogram.ofCounts(1L << 60),
              RawHistogram.ofPrevalences(new long[] {1}, new long[] {1L << 60}))) {
        PropertyRelease release =
            DirectProperties.entropy(estimator, Assumptions.none()).release(huge, ONE);

        assertThat(release.value()).isBetween(0.0, 43.0);
      }
    }
  }

  /** Exact answers, but for the number of items. */
  private static Noise answering(long totalShift) {
    return (stage, budget) -> mass -> stage.equals("total") ? mass + totalShift : mass;
  }

  private static Noise seeded(SplittableRandom random) {
    return (stage, budget) ->
        mass ->
            mass
                + geometric(random, budget.doubleValue())
                - geometric(random, budget.doubleValue());
  }

  private static long geometric(SplittableRandom random, double e) {
    return (long) Math.floor(-Math.log1p(-random.nextDouble()) / e);
  }
}
