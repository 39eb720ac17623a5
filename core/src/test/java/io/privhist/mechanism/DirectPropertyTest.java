package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.audit.RecordingNoise;
import io.privhist.histogram.RawHistogram;
import io.privhist.privacy.Epsilon;
import io.privhist.privacy.Neighbours;
import io.privhist.release.PropertyRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DirectPropertyTest {
  private static final Epsilon ONE = Epsilon.parse("1");
  private static final RawHistogram DATA = RawHistogram.ofCounts(5, 2, 2, 1);

  @Test
  void release_withoutNoise_isThePropertyItself() {
    double entropy = 0;
    for (long count : new long[] {5, 2, 2, 1}) {
      entropy += SampleProperties.entropyTerm(count, 10);
    }

    PropertyRelease release = exact(SampleProperties.plugInEntropy()).release(DATA, ONE);

    assertThat(release.total()).isEqualTo(10);
    assertThat(release.value()).isCloseTo(entropy, within(1e-4));
  }

  @Test
  void release_budgets_addUpToEpsilonPerItem() {
    List<Epsilon> budgets = new ArrayList<>();
    DirectProperty property =
        SampleProperties.labels()
            .withNoise(
                (name, budget) -> {
                  budgets.add(budget);
                  return mass -> mass;
                });

    property.release(DATA.withPromise(3), ONE, Neighbours.REPLACE);

    assertThat(budgets).hasSize(2);
    assertThat(budgets.get(0).plus(budgets.get(1).times(2048, 1))).isEqualTo(Epsilon.parse("1/6"));
  }

  @Test
  void release_noItemsLeftByTheNoise_isTheValueForNoItems() {
    RecordingNoise noise = new RecordingNoise((stage, budget, mass) -> -3);

    PropertyRelease release = SampleProperties.plugInEntropy().withNoise(noise).release(DATA, ONE);

    assertThat(release.total()).isZero();
    assertThat(release.value()).isZero();
    assertThat(release.standardDeviation()).isZero();
    assertThat(release.interval(0.95).upper()).isInfinite();
    assertThat(noise.masses("sum")).isEmpty();
  }

  @Test
  void release_hugeHistograms_staysFinite() {
    for (RawHistogram huge :
        List.of(
            RawHistogram.ofCounts(1L << 60),
            RawHistogram.ofPrevalences(new long[] {1}, new long[] {1L << 60}),
            RawHistogram.ofCounts())) {
      PropertyRelease release = SampleProperties.labels().release(huge, Epsilon.parse("1e-6"));

      assertThat(release.value()).isFinite();
      assertThat(release.interval(0.99).lower()).isFinite();
      assertThat(release.interval(0.99).upper()).isNotNaN();
    }
  }

  @Test
  void release_countsAboveTheNoisyTotal_weighAsMuchAsTheTotal() {
    RecordingNoise noise =
        new RecordingNoise((stage, budget, mass) -> stage.equals("total") ? 4 : mass);

    PropertyRelease release =
        SampleProperties.switching().withNoise(noise).release(RawHistogram.ofCounts(900), ONE);

    assertThat(release.raw()).isCloseTo(1.4, within(1e-3));
  }

  @Test
  void value_beyondTheRange_isBroughtBack() {
    RecordingNoise noise =
        new RecordingNoise((stage, budget, mass) -> stage.equals("total") ? 10 : -100_000);

    PropertyRelease release = SampleProperties.labels().withNoise(noise).release(DATA, ONE);

    assertThat(release.raw()).isNegative();
    assertThat(release.value()).isZero();
    assertThat(release.interval(0.9).lower()).isZero();
  }

  @Test
  void of_smallestAndLargestShare_areTaken() {
    PropertyRelease.Label label = new PropertyRelease.Label("labels", "sample", Map.of());
    for (int percent : new int[] {1, 99}) {
      RecordingNoise noise = new RecordingNoise((stage, budget, mass) -> mass);

      DirectProperty.of(label, percent, total -> DirectProperty.Plan.noItems(0))
          .withNoise(noise)
          .release(RawHistogram.ofCounts(3), Epsilon.parse("1"));

      assertThat(noise.budgets("total")).containsExactly(Epsilon.of(percent, 100));
    }
  }

  @Test
  void of_shareOutOfRange_isRefused() {
    PropertyRelease.Label label = new PropertyRelease.Label("x", "y", Map.of());

    assertThatThrownBy(() -> DirectProperty.of(label, 100, n -> DirectProperty.Plan.noItems(0)))
        .hasMessage("the share for the number of items must be 1 to 99 percent, got 100");
  }

  @Test
  void plan_constantOrRangeThatCannotBe_isRefused() {
    DirectProperty.Plan plan = DirectProperty.Plan.noItems(0);

    assertThatThrownBy(() -> plan.withConstant(Double.NaN))
        .hasMessage("constant must be finite, got NaN");
    assertThatThrownBy(() -> plan.between(2, 1))
        .hasMessage("the range of a property must not be empty, got 2.0 to 1.0");
    assertThatThrownBy(() -> plan.between(Double.NaN, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static DirectProperty exact(DirectProperty property) {
    return property.withNoise((name, budget) -> mass -> mass);
  }
}
