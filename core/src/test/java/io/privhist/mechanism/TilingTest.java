package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.privhist.audit.CountingNoise;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.noise.Noise;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Release;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TilingTest {
  private static final Noise NONE = (stage, budget) -> mass -> mass;

  private static Release release(RawHistogram raw, String epsilon, long seed) {
    return Tiling.standard().withNoise(new SeededNoise(seed)).release(raw, Epsilon.parse(epsilon));
  }

  private static double error(RawHistogram raw, Release release) {
    return SortedDistance.l1(raw.sensitivePrevalences(), release.histogram().prevalences());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-6", "0.01", "1", "100"})
  void release_noItemsAtAll_isNearlyEmpty(String epsilon) {
    for (long seed = 1; seed <= 20; seed++) {
      Release release = release(RawHistogram.ofCounts(), epsilon, seed);
      double scale = 1 / Epsilon.parse(epsilon).doubleValue();

      assertThat(release.total()).isNotNegative();
      assertThat((double) release.histogram().prevalences().items()).isLessThan(300 * scale + 1);
    }
  }

  @Test
  void release_hugeEpsilon_isExact() {
    RawHistogram raw = RawHistogram.ofCounts(1, 1, 2, 3, 3, 3, 8, 21, 21, 400, 10_007);

    Release release = release(raw, "100", 1);

    assertThat(release.histogram().prevalences()).isEqualTo(raw.sensitivePrevalences());
    assertThat(release.total()).isEqualTo(raw.items());
  }

  @ParameterizedTest
  @CsvSource({"100, 10000", "10000, 100", "30, 20000", "1, 100000", "1000000, 1"})
  void release_labelsOfOneCount_isNearlyExactAtEpsilonTwo(long count, long labels) {
    RawHistogram raw = RawHistogram.ofPrevalences(new long[] {count}, new long[] {labels});
    double sum = 0;
    for (long seed = 1; seed <= 10; seed++) {
      sum += error(raw, release(raw, "2", seed));
    }
    assertThat(sum / 10).isLessThan(8);
  }

  @Test
  void release_countsBeyondDoublePrecision_keepTheirUnits() {
    RawHistogram raw = RawHistogram.ofCounts((1L << 59) + 1, (1L << 58) + 3, (1L << 57) + 5);

    Release release = Tiling.standard().withNoise(NONE).release(raw, Epsilon.parse("1"));

    assertThat(release.histogram().prevalences()).isEqualTo(raw.sensitivePrevalences());
  }

  /** However wrong the planned number of rows is, no box is lost: growth strips catch the rest. */
  @Test
  void release_columnsThatLookEmpty_stillFindsTheRows() {
    RawHistogram raw = RawHistogram.ofPrevalences(new long[] {5_000}, new long[] {300});
    Noise blind =
        (stage, budget) -> {
          LongUnaryOperator nothing = mass -> 0;
          return stage.equals("columns") ? nothing : mass -> mass;
        };

    Release release = Tiling.standard().withNoise(blind).release(raw, Epsilon.parse("1"));

    long found = release.histogram().prevalences().items();
    assertThat((double) found).isGreaterThan(0.9 * raw.items());
  }

  /** Answers that never become small must not keep the scan of rows going. */
  @ParameterizedTest
  @ValueSource(longs = {-1_000, 0, 1_000, 1_000_000_000})
  void release_constantAnswers_ends(long answer) {
    Noise constant = (stage, budget) -> mass -> answer;

    Release release =
        Tiling.standard().withNoise(constant).release(RawHistogram.ofCounts(3), Epsilon.parse("1"));

    assertThat(release.total()).isNotNegative();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.01", "1", "5"})
  void release_extremeSizes_workAndStaySmall(String epsilon) {
    RawHistogram[] shapes = {
      RawHistogram.ofCounts(1L << 60),
      RawHistogram.ofPrevalences(new long[] {1}, new long[] {1L << 60}),
      RawHistogram.ofPrevalences(new long[] {1L << 18}, new long[] {1L << 18}),
      RawHistogram.ofPrevalences(new long[] {100_000_000}, new long[] {1_000_000})
    };
    for (RawHistogram raw : shapes) {
      Release release = release(raw, epsilon, 1);

      assertThat(error(raw, release)).isLessThan(0.01 * raw.items());
      assertThat(release.histogram().prevalences().rows()).isLessThan(200_000);
    }
  }

  /** An accidental loop over items or labels would draw far more. */
  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1", "5"})
  void release_tenToThe10Items_drawsOfTheOrderOfTheRoot(String epsilon) {
    for (RawHistogram raw : CountingNoise.tenToThe10Items()) {
      CountingNoise noise = new CountingNoise();

      Tiling.standard().withNoise(noise).release(raw, Epsilon.parse(epsilon));

      assertThat(noise.draws()).isBetween(50L, 3L * 100_000);
    }
  }

  @Test
  void release_staircase_isForecastFromItsTiles() {
    RawHistogram raw = CountingNoise.staircase(1_413);
    double errors = 0;
    double forecasts = 0;
    for (long seed = 1; seed <= 10; seed++) {
      Release release = release(raw, "0.5", seed);
      errors += error(raw, release);
      forecasts += release.expectedL1().orElseThrow();
    }
    assertThat(errors / forecasts).isBetween(0.3, 1.5);
  }

  @Test
  void release_emptyTotal_hasAPrevalenceFormWithoutRows() {
    Release release =
        Tiling.standard().withNoise(NONE).release(RawHistogram.ofCounts(), Epsilon.parse("1"));

    assertThat(release.histogram().prevalences()).isEqualTo(Prevalences.empty());
  }

  @Test
  void expectedL1_tabulatedEpsilon_isTheFactorTimesTheRoot() {
    assertThat(Tiling.standard().expectedL1(10_000, Epsilon.parse("1")).orElseThrow())
        .isCloseTo(44.8, within(1e-9));
  }

  private static double expected(Tiling tiling, String epsilon) {
    return tiling.expectedL1(10_000, Epsilon.parse(epsilon)).orElseThrow();
  }

  @Test
  void expectedL1_otherShareOfTheTotal_isThatOfTheEpsilonWithAsMuchLeft() {
    Tiling half = Tiling.standard().withTotalShare(0.5);
    assertThat(expected(half, "0.194")).isCloseTo(expected(Tiling.standard(), "0.1"), within(1e-9));
    assertThat(expected(half, "2.47")).isCloseTo(expected(Tiling.standard(), "2"), within(1e-9));
    assertThat(half.expectedL1(10_000, Epsilon.parse("0.019"))).isEmpty(); // as at 0.0098
  }

  @Test
  void withTotalShare_moreOfEpsilon_makesTheTotalBetterAndTheHistogramWorse() {
    RawHistogram raw = CountingNoise.staircase(1_413);
    Tiling usual = Tiling.standard().withNoise(NONE);
    Epsilon epsilon = Epsilon.parse("0.1");

    Release less = usual.release(raw, epsilon);
    Release more = usual.withTotalShare(0.5).release(raw, epsilon);

    assertThat(more.totalStandardDeviation())
        .isLessThan(0.3 * less.totalStandardDeviation())
        .isLessThan(Math.sqrt(2) / 0.05);
    assertThat(more.expectedL1().orElseThrow())
        .isGreaterThan(1.1 * less.expectedL1().orElseThrow());
  }

  @Test
  void withTotalShare_leastOfTheLeastEpsilon_works() {
    Release release =
        Tiling.standard()
            .withTotalShare(0.001)
            .release(RawHistogram.ofCounts(1, 2, 3), Epsilon.parse("1e-6"));

    assertThat(release.total()).isNotNegative();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.1, 0.0009, 0.51, Double.NaN})
  void withTotalShare_outOfRange_isRefused(double share) {
    assertThatThrownBy(() -> Tiling.standard().withTotalShare(share))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the share of the total must be from 0.001 to 0.5, got " + share);
  }
}
