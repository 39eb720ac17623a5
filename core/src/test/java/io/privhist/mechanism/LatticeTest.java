package io.privhist.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.privhist.histogram.RawHistogram;
import io.privhist.histogram.SortedDistance;
import io.privhist.internal.noise.SeededNoise;
import io.privhist.privacy.Epsilon;
import io.privhist.release.Band;
import io.privhist.release.Release;
import io.privhist.release.ReleaseRefusedException;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatticeTest {
  private static Release release(RawHistogram raw, String epsilon, long seed) {
    return Lattice.standard().withNoise(new SeededNoise(seed)).release(raw, Epsilon.parse(epsilon));
  }

  private static RawHistogram staircase(int steps) {
    long[] counts = new long[steps];
    long[] prevalences = new long[steps];
    for (int i = 0; i < steps; i++) {
      counts[i] = i + 1L;
      prevalences[i] = 1;
    }
    return RawHistogram.ofPrevalences(counts, prevalences);
  }

  @Test
  void release_hugeEpsilon_isExact() {
    RawHistogram raw = RawHistogram.ofCounts(1, 1, 2, 3, 3, 3, 8, 21, 21, 400, 10_007);

    Release release = release(raw, "100", 1);

    assertThat(release.histogram().prevalences()).isEqualTo(raw.sensitivePrevalences());
    assertThat(release.total()).isEqualTo(raw.items());
    assertThat(release.mechanism().name()).isEqualTo("lattice");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1.098612288668", "1e-6"})
  void release_epsilonBelowTheThreshold_isRefusedBeforeTheDraw(String epsilon) {
    assertThatThrownBy(() -> release(RawHistogram.ofCounts(1), epsilon, 1))
        .isInstanceOf(ReleaseRefusedException.class)
        .hasMessageStartingWith("lattice needs an epsilon per item above ln 3")
        .hasMessageContaining("use tiling")
        .hasMessageNotContaining("spent");
  }

  /** A unit of two records has half of the epsilon for each item. */
  @Test
  void release_epsilonPerItemBelowTheThreshold_isRefused() {
    assertThatThrownBy(() -> release(RawHistogram.ofCounts(1).withPromise(2), "2", 1))
        .isInstanceOf(ReleaseRefusedException.class);
    assertThat(release(RawHistogram.ofCounts(1).withPromise(2), "3", 1).total()).isNotNegative();
  }

  /** On data such as there are the forecast is right on average; on a staircase it is too low. */
  @ParameterizedTest
  @ValueSource(strings = {"1.1", "2", "5"})
  void release_heavyTail_hasTheForecastError(String epsilon) {
    RawHistogram raw = heavyTail();
    double error = 0;
    double forecast = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Release release = release(raw, epsilon, seed);
      error += SortedDistance.l1(raw.sensitivePrevalences(), release.histogram().prevalences());
      forecast += release.expectedL1().orElseThrow();
    }
    assertThat(error / forecast).isBetween(0.85, 1.15);
  }

  private static RawHistogram heavyTail() {
    Random random = new Random(20_191_008);
    return RawHistogram.ofCounts(
        LongStream.generate(() -> (long) Math.pow(1 - random.nextDouble(), -0.9))
            .limit(20_000)
            .toArray());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "2", "5"})
  void band_coversTheData(String epsilon) {
    RawHistogram raw =
        RawHistogram.ofPrevalences(
            new long[] {1, 2, 3, 5, 9, 20, 100, 1_000_000},
            new long[] {4_000, 900, 300, 50, 9, 3, 1, 2});
    for (long seed = 1; seed <= 20; seed++) {
      Band band = release(raw, epsilon, seed).band(0.999_999).orElseThrow();
      long labels = 0;
      for (int row = raw.sensitivePrevalences().rows() - 1; row >= 0; row--) {
        labels += raw.sensitivePrevalences().prevalence(row);
        long count = raw.sensitivePrevalences().count(row);
        assertThat(band.curve().labelsFrom(count).lower()).isLessThanOrEqualTo(labels);
        assertThat(band.curve().labelsFrom(count).upper()).isGreaterThanOrEqualTo(labels);
      }
      assertThat(band.topMass().get(0).items().lower()).isLessThanOrEqualTo(1_000_000);
      assertThat(band.topMass().get(0).items().upper()).isGreaterThanOrEqualTo(1_000_000);
    }
  }

  /** Neither heights nor widths cost anything, nor does a chain of a million corners. */
  @Test
  void release_hugeData_isDrawnAtOnce() {
    RawHistogram wide =
        RawHistogram.ofPrevalences(new long[] {1, 1L << 59}, new long[] {1L << 58, 1});
    assertThat(release(wide, "1.1", 1).histogram().prevalences().items()).isPositive();
    Release chained = release(staircase(1_000_000), "20", 1);
    assertThat(chained.histogram().prevalences().rows()).isGreaterThan(999_000);
  }

  @Test
  void expectedL1_isKnownWhereTheMechanismIs() {
    assertThat(Lattice.standard().expectedL1(1_000_000, Epsilon.parse("2")).orElseThrow())
        .isBetween(130.0, 136.0);
    assertThat(Lattice.standard().expectedL1(1_000_000, Epsilon.parse("1"))).isEmpty();
  }
}
