package io.privhist.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.privhist.estimate.internal.formula.DirectPlan;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.internal.noise.Noise;
import io.privhist.mechanism.DirectProperty;
import io.privhist.privacy.Epsilon;
import io.privhist.release.NoiseEffect.TotalEffect;
import io.privhist.release.PropertyRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DirectPropertiesTest {
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final Assumptions BOUNDED = Assumptions.none().withSupport(100_000);
  private static final List<LinearEstimator> ENTROPIES = linear(Property.entropy(BOUNDED));

  private static List<LinearEstimator> linear(Property property) {
    return property.estimators().stream()
        .filter(LinearEstimator.class::isInstance)
        .map(LinearEstimator.class::cast)
        .toList();
  }

  /** Counts up to some hundred thousand, so that knots are passed over. */
  private static final Prevalences ROWS = zipf(30_000);

  private static Prevalences zipf(int labels) {
    Prevalences.Builder rows = new Prevalences.Builder();
    for (int rank = labels; rank >= 1; rank--) {
      rows.add(400_000 / rank, 1);
    }
    return rows.build();
  }

  @Test
  void entropy_withoutNoise_isTheEstimate() {
    for (LinearEstimator estimator : ENTROPIES) {
      DirectProperty direct = DirectProperties.entropy(estimator, BOUNDED).withNoise(answering(0));

      PropertyRelease release = direct.release(RawHistogram.of(ROWS), ONE);

      assertThat(release.label().estimator()).isEqualTo(estimator.name());
      assertThat(release.value()).isCloseTo(estimator.at(ROWS.items()).apply(ROWS), within(1e-6));
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
              DirectProperties.entropy(estimator, BOUNDED)
                  .withNoise(answering(shift))
                  .release(RawHistogram.of(rows), ONE);

          assertThat(Math.abs(release.raw() - truth))
              .isLessThanOrEqualTo(effect(release, truth) * Math.abs(shift) + 1e-6);
        }
      }
    }
  }

  private static double effect(PropertyRelease release, double truth) {
    TotalEffect effect = release.noise().totalEffect();
    return Math.min(
        effect.worst(), effect.slope() * Math.abs(truth - effect.centre()) + effect.slack());
  }

  @Test
  void entropy_sensitivity_isAboutHalfOfTheEstimators() {
    for (long n : new long[] {1_000, 1_000_000, 1L << 50}) {
      LinearFunctional plugIn = Entropies.plugIn().at(n);

      double centred =
          new DirectPlan(n, plugIn.coefficients(), 100).centred(Math.log((double) n)).sensitivity();

      assertThat(centred).isCloseTo((Math.log((double) n) + 1) / (2 * n), within(0.01 / n));
    }
  }

  /** 600 seeded releases; the interval holds at least as often as stated, but for 4.75 sd. */
  @Test
  void interval_manyReleases_holdsAsStated() {
    LinearEstimator estimator = Entropies.plugIn();
    Prevalences rows = Prevalences.of(new long[] {1, 5, 40, 300}, new long[] {300, 40, 5, 1});
    double truth = estimator.at(rows.items()).apply(rows);
    DirectProperty direct =
        DirectProperties.entropy(estimator, BOUNDED)
            .withNoise(seeded(new SplittableRandom(20_191_008)));
    int held = 0;
    for (int run = 0; run < 600; run++) {
      PropertyRelease release = direct.release(RawHistogram.of(rows), Epsilon.parse("0.3"));
      held += Math.abs(release.raw() - truth) <= release.noise().radius(0.9, release.raw()) ? 1 : 0;
    }

    assertThat(held / 600.0).isGreaterThan(0.9 - 0.058);
  }

  /** All labels differ, so the estimate is (1 + t) n: more than is possible for a smaller N. */
  @Test
  void interval_tooFewItemsReleased_stillHoldsTheEstimate() {
    LinearEstimator estimator = linear(Property.supportCoverage(1)).get(0);
    RawHistogram raw = RawHistogram.ofPrevalences(new long[] {1}, new long[] {400});

    PropertyRelease release =
        DirectProperties.supportCoverage(estimator, 1).withNoise(answering(-40)).release(raw, ONE);

    assertThat(release.value()).isEqualTo(720);
    assertThat(release.interval(0.95).lower()).isLessThanOrEqualTo(720);
    assertThat(release.interval(0.95).upper()).isGreaterThan(800);
  }

  @Test
  void interval_entropyOfFewItems_isNotClaimed() {
    RawHistogram raw = RawHistogram.ofCounts(3, 2, 2);

    PropertyRelease release =
        DirectProperties.entropy(Entropies.plugIn(), BOUNDED)
            .withNoise(answering(0))
            .release(raw, ONE);

    assertThat(release.interval(0.95).upper()).isInfinite();
  }

  @Test
  void release_noItem_isZero() {
    for (DirectProperty direct : all()) {
      PropertyRelease release =
          direct.withNoise(answering(0)).release(RawHistogram.ofCounts(), ONE);

      assertThat(release.value()).isZero();
      assertThat(release.interval(0.95).upper()).isInfinite();
    }
  }

  @Test
  void release_oneItemOrOneLabelOrAllEqual_isDefined() {
    for (DirectProperty direct : all()) {
      for (RawHistogram raw :
          List.of(
              RawHistogram.ofCounts(1),
              RawHistogram.ofCounts(700),
              RawHistogram.ofPrevalences(new long[] {3}, new long[] {1_000}))) {
        PropertyRelease release = direct.withNoise(answering(0)).release(raw, ONE);

        assertThat(release.value()).isBetween(0.0, 1e6);
        assertThat(release.standardDeviation()).isFinite();
        assertThat(release.interval(0.95).upper()).isNotNaN();
      }
    }
  }

  @Test
  void counts_withoutNoise_areTheEstimates() {
    for (double t : new double[] {0.5, 1, 3}) {
      for (LinearEstimator estimator : linear(Property.supportCoverage(t))) {
        assertSame(DirectProperties.supportCoverage(estimator, t), estimator);
      }
      for (LinearEstimator estimator : linear(Property.unseen(t))) {
        assertSame(DirectProperties.unseen(estimator, t), estimator);
      }
    }
    for (LinearEstimator estimator : linear(Property.support(BOUNDED))) {
      assertSame(DirectProperties.support(estimator, BOUNDED), estimator);
    }
  }

  private static void assertSame(DirectProperty direct, LinearEstimator estimator) {
    Prevalences rows = Prevalences.of(new long[] {1, 2, 3, 40}, new long[] {500, 90, 31, 2});

    PropertyRelease release = direct.withNoise(answering(0)).release(RawHistogram.of(rows), ONE);

    assertThat(release.raw())
        .isCloseTo(estimator.at(rows.items()).apply(rows), withinPercentage(0.1));
  }

  private static List<DirectProperty> all() {
    List<DirectProperty> all = new ArrayList<>();
    ENTROPIES.forEach(e -> all.add(DirectProperties.entropy(e, BOUNDED)));
    linear(Property.support(BOUNDED)).forEach(e -> all.add(DirectProperties.support(e, BOUNDED)));
    for (double t : new double[] {1, 3, 1_000}) {
      linear(Property.unseen(t)).forEach(e -> all.add(DirectProperties.unseen(e, t)));
      linear(Property.supportCoverage(t))
          .forEach(e -> all.add(DirectProperties.supportCoverage(e, t)));
    }
    return all;
  }

  @Test
  void release_hugeCounts_isFinite() {
    for (DirectProperty direct : all()) {
      PropertyRelease release = direct.release(RawHistogram.ofCounts(3, 1L << 59), ONE);

      assertThat(release.value()).isBetween(0.0, 1e21);
      assertThat(release.interval(0.95).upper()).isFinite();
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
